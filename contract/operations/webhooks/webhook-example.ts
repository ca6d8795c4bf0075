/** A receiver for Node.js, as the API reference prints it. A test runs it. */
export const receiverExample = `// receiver.mjs: run it with  WEBHOOK_SECRET=whsec_… node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secrets = process.env.WEBHOOK_SECRET.split(' ');
const handled = new Set();

function isGenuine({ headers }, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  // Older than five minutes: somebody may be sending a recorded request again.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const sent = String(headers['webhook-signature']).split(' ');
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const mac = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest('base64');
    const expected = Buffer.from(\`v1,\${mac}\`);
    return sent.map((text) => Buffer.from(text)).some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  // The bytes as they came: JSON that was parsed and written again may differ from them.
  const body = Buffer.concat(chunks);
  if (!isGenuine(request, body)) return response.writeHead(400).end('bad signature');
  // Answer at once, and do what takes long afterwards.
  response.writeHead(204).end();
  // An event may come twice: its id is the same.
  const id = request.headers['webhook-id'];
  if (handled.has(id)) return;
  handled.add(id);
  const { type, timestamp, data } = JSON.parse(body);
  console.log(type, timestamp, data);
}).listen(process.env.PORT ?? 8080);
`;
