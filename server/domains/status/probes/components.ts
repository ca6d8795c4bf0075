import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { StatusComponent } from '#contract/operations/status/components.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/domains/webhooks/tables.ts';
import { sessionCookieHeader } from '#server/identity/sessions/cookies.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { OwnServer } from '#server/platform/http/ask-own-server.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { verifyMailServer } from '#server/platform/mail/verify-server.ts';
import { minutesAgo } from '#server/platform/self-check.ts';
import { ask, ProbeFailure } from './ask.ts';

/** What the probes ask: the server over the loopback interface, and what it works with. */
export interface Probed extends OwnServer {
  services: Services;
  /** null: emails are written to a folder. */
  smtpUrl: string | null;
}

/** An email or a webhook that is due for longer is late. */
const lateMinutes = 10;

/** How each component is asked; each throws when it does not work. */
export const probes: Readonly<Record<StatusComponent, (probed: Probed) => Promise<void>>> = {
  async website(probed) {
    await requirePage(probed, '/', '<h1');
    await requirePage(probed, '/contact', '<form');
    // A search is made for each request, so that it also asks the database.
    await requirePage(probed, '/search?q=cloud', '<h1');
  },
  async 'sign-in'(probed) {
    await requirePage(probed, '/auth', '<form');
    // A session that does not exist is looked up where sessions are stored.
    const cookie = sessionCookieHeader(probed.services, randomBytes(32).toString('base64url'));
    await ask(probed, '/api/auth/session', cookie);
  },
  async files({ services: { files } }) {
    const sent = randomBytes(64);
    const limits = { maximumBytes: sent.length, inspector: { inspect() {}, end() {} } };
    const { key } = await files.put(partsOf(sent), limits).catch(failWith('A file could not be stored'));
    const stream = await files.open(key).catch(failWith('A stored file could not be opened'));
    const parts = await Array.fromAsync(stream).catch(failWith('A stored file could not be read'));
    if (!Buffer.concat(parts).equals(sent)) throw new ProbeFailure('A stored file had other bytes');
    await files.remove(key).catch(failWith('A stored file could not be deleted'));
  },
  async email({ services, smtpUrl }) {
    if (smtpUrl !== null)
      await verifyMailServer(smtpUrl).catch(failWith('The mail server did not accept a connection'));
    const [late] = await selectLateMail(services.db.background, minutesAgo(services, lateMinutes));
    if (late) throw new ProbeFailure(`An email has waited for more than ${lateMinutes} minutes`);
  },
  async api(probed) {
    await ask(probed, '/api/content/search?q=cloud');
    const { db } = probed.services;
    const { state, dueAt, endpointId } = webhookDeliveries;
    const isActive = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.status, 'active'));
    const [late] = await db.background
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, isActive)
      .where(and(eq(state, 'waiting'), isNotNull(dueAt), lt(dueAt, minutesAgo(probed.services, lateMinutes))))
      .limit(1);
    if (late) throw new ProbeFailure(`A webhook has been due for more than ${lateMinutes} minutes`);
  },
};

/** The email that is due for longest, if since before then. One that its own receiver refused for now is due at its next attempt. */
export function selectLateMail(db: Pick<Db['background'], 'select'>, before: Date) {
  const { id, sentAt, failedAt, createdAt, retryAt, bulk } = mails;
  // As an index has it.
  const dueAt = sql`coalesce(${retryAt}, ${createdAt})`;
  const isLate = lt(dueAt, sql`${before.toISOString()}::timestamptz`);
  return db
    .select({ id })
    .from(mails)
    .where(and(isNull(sentAt), isNull(failedAt), eq(bulk, false), isLate))
    .orderBy(asc(dueAt))
    .limit(1);
}

async function requirePage(probed: Probed, path: string, part: string): Promise<void> {
  const html = await ask(probed, path);
  if (!html.includes(part)) throw new ProbeFailure(`${path} answered without its content`);
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function failWith(reason: string): () => never {
  return () => {
    throw new ProbeFailure(reason);
  };
}
