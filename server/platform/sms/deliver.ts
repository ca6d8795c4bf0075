import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { decrypt } from '#server/platform/secrets/encrypt.ts';
import { textPurpose } from './outbox.ts';
import { texts } from './tables.ts';
import type { TextTransport } from './transport.ts';

/**
 * Sends one text of the outbox once; its row stays locked meanwhile. One that waited until its code had expired is given
 * up. Throws when it has to be tried again.
 */
export async function deliverText(services: Services, transport: TextTransport, textId: string): Promise<void> {
  const { db, secrets, now } = services;
  const problem = await db.transact(systemScope, async (tx) => {
    const [row] = await tx
      .select()
      .from(texts)
      .where(and(eq(texts.id, textId), isNull(texts.sentAt), isNull(texts.failedAt)))
      .for('update', { skipLocked: true });
    if (!row?.content) return null;
    const { id, recipient: to, channel, expiresAt } = row;
    const isLate = expiresAt <= now();
    const attempts = sql`${texts.attempts} + 1`;
    try {
      if (!isLate) await transport.send({ id, to, channel, text: decrypt(secrets, textPurpose, row.content) });
    } catch (error) {
      await tx.update(texts).set({ attempts }).where(eq(texts.id, id));
      return error;
    }
    const outcome = isLate ? { failedAt: now() } : { sentAt: now(), attempts };
    await tx
      .update(texts)
      .set({ ...outcome, content: null })
      .where(eq(texts.id, id));
    return null;
  });
  if (problem !== null) throw problem;
}

/** Tries everything that waits once: what a killed process had taken need not wait until its jobs expire. */
export async function sweepTexts(services: Services, transport: TextTransport): Promise<void> {
  const waiting = await services.db.read
    .select({ id: texts.id })
    .from(texts)
    .where(and(isNull(texts.sentAt), isNull(texts.failedAt)))
    .orderBy(asc(texts.createdAt));
  for (const { id } of waiting) {
    await deliverText(services, transport, id).catch((error: unknown) => {
      services.log.warn('text.delayed', { textId: id, error: error instanceof Error ? error.message : 'unknown' });
    });
  }
}
