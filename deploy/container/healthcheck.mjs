// Ends with 0 when the server in this container can take requests. An image without curl has Node.js.
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
