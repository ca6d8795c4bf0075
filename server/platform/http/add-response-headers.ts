import type { Ctx } from '#server/platform/context.ts';

/** Adds what the work for a request has set, such as cookies, to the headers of its response. */
export function addResponseHeaders({ response }: Pick<Ctx, 'response'>, headers: Headers): void {
  for (const [name, value] of response) headers.append(name, value);
}
