import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { lazyPart } from '#server/platform/lazy-part.ts';
import { router } from '#server/router.ts';
import { createWorld } from '#server/testing/world.ts';
import { createApi } from './api.ts';

const world = createWorld();

test.each(['rpc', 'rest'] as const)(
  'a part of the router that cannot be loaded is a refusal in the log, and is loaded by the next call: %s',
  async (transport) => {
    const logged: string[] = [];
    const note = (event: string) => void logged.push(event);
    const log = { info: note, warn: note, error: note, flush() {} };
    let isBroken = true;
    const content = lazyPart(async () => {
      if (isBroken) throw new Error('EMFILE: too many open files');
      return (await import('#server/domains/content/router.ts')).contentRouter;
    });
    const api = createApi({ ...router, content });
    const context = { ...(await world.person().ctx()), log };
    const server = createServer((incoming, outgoing) => {
      void api[transport](incoming, outgoing, { ...context, response: new Headers() });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const site = () => fetch(`http://127.0.0.1:${port}${transport === 'rpc' ? '/rpc' : '/api'}/content/site`);
    const refused = await site();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.text()).toContain('UNAVAILABLE');
    expect(logged).toEqual(['router.part.failed']);
    isBroken = false;
    expect((await site()).status).toBe(200);
  },
);
