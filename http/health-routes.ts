import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { Env } from './env.ts';
import type { Health } from './health.ts';
import { refusal } from './refusals.ts';

interface HealthRouteParts {
  health: Health;
  /** Whether the request comes from the operator's own machines, on their own behalf. */
  isOwnMachine: (incoming: IncomingMessage) => boolean;
}

/** What balancers, watchers and scrapes ask. */
export function addHealthRoutes(app: Hono<Env>, { health, isOwnMachine }: HealthRouteParts): void {
  app.get('/health/live', (c) => c.json({ ok: true }));
  app.get('/health/ready', async (c) => {
    const state = await health.ready();
    return c.json(state, state.ok ? 200 : 503);
  });
  app.get('/health/heartbeat', (c) => {
    const state = health.heartbeat(c.req.query('key'));
    return c.json(state, state.ok ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    // Load figures are not public.
    if (!isOwnMachine(c.env.incoming)) return refusal(c.var.ctx, 'NOT_FOUND');
    const { type, text } = await health.metrics(c.req.header('accept') ?? '');
    return c.body(text, 200, { 'content-type': type });
  });
}
