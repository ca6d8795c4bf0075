import { signingSecrets } from '#server/domains/webhooks/secret.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#server/domains/webhooks/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { failedRequestReason, printable } from '#server/platform/outgoing/failed-request.ts';
import { retryAfterSeconds } from '#server/platform/outgoing/retry-after.ts';
import type { SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { signedHeaders } from '#server/platform/outgoing/signed-headers.ts';
import { operate } from '#server/platform/telemetry/operations.ts';

/** The most of an answer that is read and kept. */
const keptBytes = 500;

/** How an attempt ended: an answer with its first characters, or why there was none. */
export interface Outcome {
  at: Date;
  milliseconds: number;
  status: number | null;
  answer: string | null;
  error: string | null;
  /** How many seconds the receiver asks us to wait; 0: it did not ask. */
  retryAfter: number;
}

/** Sends a delivery once. Never throws: an attempt that fails is an outcome. */
export async function send(
  services: Services,
  fetch: SafeFetch,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
): Promise<Outcome> {
  const at = services.now();
  const began = performance.now();
  const measured = () => ({ at, milliseconds: Math.round(performance.now() - began) });
  try {
    const body = delivery.payload;
    const signed = signedHeaders({ id: delivery.eventId, at, body }, signingSecrets(services, endpoint, at));
    const headers = { 'content-type': 'application/json', 'user-agent': 'Firn webhooks', ...signed };
    const response = await operate('delivery', 'webhook', async ({ attributes }) => {
      const sent = { method: 'POST', redirect: 'manual' as const, headers, body, firstBytes: keptBytes };
      const received = await fetch(endpoint.address, sent);
      attributes.status = String(received.status);
      return received;
    });
    const answer = printable(await response.text());
    return {
      ...measured(),
      status: response.status,
      answer,
      error: null,
      retryAfter: retryAfterSeconds(response.headers, at),
    };
  } catch (error) {
    return { ...measured(), status: null, answer: null, error: failedRequestReason(error), retryAfter: 0 };
  }
}

export const isAccepted = ({ status }: Outcome) => status !== null && status >= 200 && status <= 299;
