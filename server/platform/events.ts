import type { Ctx } from './context.ts';
import type { Tx } from './db/db.ts';

/** Something that one part of the server does and others react to, in the same transaction. */
export interface ServerEvent<Payload> {
  name: string;
  /** Only for the type of the payload. */
  payload?: Payload;
}

/** What a part of the server does when an event happens. If it throws, so does the act. */
export interface EventListener {
  event: string;
  run(tx: Tx, ctx: Ctx, payload: never): Promise<unknown>;
}

export function defineEvent<Payload>(name: string): ServerEvent<Payload> {
  return { name };
}

export function on<Payload>(
  { name }: ServerEvent<Payload>,
  run: (tx: Tx, ctx: Ctx, payload: Payload) => Promise<unknown>,
): EventListener {
  return { event: name, run };
}

/** Runs the listeners of an event one after the other, in the transaction of the act. */
export async function emit<Payload>(tx: Tx, ctx: Ctx, { name }: ServerEvent<Payload>, payload: Payload): Promise<void> {
  for (const { event, run } of await ctx.eventListeners()) if (event === name) await run(tx, ctx, payload as never);
}
