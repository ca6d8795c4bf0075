import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import type { WebhookEvent } from '#contract/operations/webhooks/webhook-events.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { type Person, password, type World } from '#server/testing/world.ts';
import { collectEvents } from './sending/collect.ts';
import { createWebhookSending } from './sending/delivery.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that receives webhooks, and answers as `answer` says; the default is 204. */
export interface Receiver {
  address: string;
  received: Received[];
  answer: RequestListener;
  server: Server;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    receiver.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (_request, response) => response.writeHead(204).end(),
    server,
  };
  return receiver;
}

/** Verifies as the Standard Webhooks specification describes it, by the Web Crypto API. */
export async function isSignedWith(secret: string, { headers, body }: Received): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.fromBase64(secret.slice('whsec_'.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const content = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signatures = String(headers['webhook-signature']).split(' ');
  const results = signatures.map((signature) =>
    crypto.subtle.verify('HMAC', key, Uint8Array.fromBase64(signature.slice('v1,'.length)), content),
  );
  return (await Promise.all(results)).includes(true);
}

/** Seals, collects and sends until nothing is due at the time of the world's clock. */
export async function deliverWebhooks(
  { services }: World,
  fetch: SafeFetch = createSafeFetch(services.appUrl, 'webhook', { timeoutMs: 2_000 }),
): Promise<void> {
  while ((await sealAuditEntries(services)) > 0);
  while ((await collectEvents(services)) > 0);
  const sending = createWebhookSending(services, fetch);
  await sending.start();
  await sending.settled();
}

export function addWebhook({ api }: Person, name: string, address: string, events: WebhookEvent[]) {
  return api.webhooks.create({ name, address, events });
}

/** Writes an audit entry, which is what an event is made of, and returns the id of its record. */
export async function happen({ services }: World, action: AuditAction): Promise<string> {
  const resourceId = services.newId();
  const ctx = systemContext(services, 'test');
  await services.db.transact(systemScope, (tx) => recordAudit(tx, ctx, { action, resourceId }));
  return resourceId;
}

/** The administrator of a test again, at its present time. */
export async function signInAgain(world: World, email: string): Promise<Person> {
  const person = world.person();
  await person.api.auth.signIn({ email, password });
  return person;
}
