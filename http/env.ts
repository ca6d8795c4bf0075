import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '#server/platform/context.ts';

/** What the steps and the handler of a request share. */
export interface Env {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: {
    ctx: Ctx;
    /** The pattern of the address, for the log and the metrics. */
    route: string;
    /** Of a response that was written to the socket itself. */
    status: number | undefined;
    /** The whole body, where a step before the handler read it. */
    body: Buffer;
    /** A rate-limit rule matches the request. */
    isCounted: boolean;
    /** The refusal that the page of this form shows. */
    refusedForm: Error | undefined;
  };
}
