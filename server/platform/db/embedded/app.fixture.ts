import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { startEmbedded } from './embedded.ts';

// An application in a process of its own, for the tests: `node app.fixture.ts <dataDir>`. It reads commands, `sql
// <statement>` or `stop`, one a line, and writes one line of JSON for each.
const send = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);

const events: string[] = [];
const log = (event: string) => void events.push(event);
const began = performance.now();
try {
  const server = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    durable: process.argv[3] === 'durable',
    log,
  });
  server.onLost((reason) => send({ lost: reason }));
  send({ started: server.started, ms: Math.round(performance.now() - began), socketDir: server.socketDir });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') {
      const at = performance.now();
      await server.stop();
      send({ stopped: true, event: events.at(-1), ms: Math.round(performance.now() - at) });
      process.stdin.destroy();
      break;
    }
    const client = new Client(server.connection());
    await client.connect();
    const result = await client.query(line.replace(/^sql /, ''));
    send({ rows: result.rows });
    await client.end();
  }
} catch (error) {
  send({ error: (error as Error).message });
}
