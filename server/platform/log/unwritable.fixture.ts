import { createServer } from 'node:http';
import { createLog } from './log.ts';

/** A server of its own process that logs each request, and two lines a millisecond apart. Its port goes to the parent. */
const log = createLog(process.stdout);
const server = createServer((request, response) => {
  log.info('request', { path: request.url });
  log.error('bug', { path: request.url });
  response.end('ok');
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
