import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Browsers refuse some ports up to 10080. From 32768 on, operating systems give ports to connections, and could give one
 * away before a server listens on it.
 */
const [first, end] = [11_000, 32_768];

/** A port of this machine on which nothing listens, for a process that is to be started. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
