import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { monitorStreamPath } from '#contract/operations/monitoring/monitoring.ts';
import { type LiveViewers, maximumViewers } from '#server/domains/monitoring/figures/live-viewers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Env } from './env.ts';
import { permitted, withRefusals } from './permitted.ts';

interface StreamParts {
  viewers: LiveViewers;
  contextOf: (incoming: IncomingMessage) => Promise<Ctx>;
}

/** Server-sent events with each new sample, for as long as the session may read them. */
export function addMonitorStream(app: Hono<Env>, { viewers, contextOf }: StreamParts): void {
  app.get(monitorStreamPath, (c) =>
    withRefusals(c, async () => {
      const ctx = permitted(c, 'operations.read');
      if (viewers.size >= maximumViewers) throw refuse('UNAVAILABLE', { retryAfterSeconds: 30 });
      const { incoming, outgoing } = c.env;
      outgoing.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // Proxies that collect answers would delay it.
        'x-accel-buffering': 'no',
      });
      if (c.req.method === 'HEAD') outgoing.end();
      else {
        viewers.add(outgoing, async () => {
          const now = await contextOf(incoming);
          return now.actor?.id === ctx.actor?.id && hasPermission(now, 'operations.read');
        });
      }
      c.set('status', 200);
      return RESPONSE_ALREADY_SENT;
    }),
  );
}
