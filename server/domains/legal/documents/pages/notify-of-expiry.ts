import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayText } from '#contract/time/day-text.ts';
import { notifyConcerned } from '#server/domains/legal/documents/notify-concerned.ts';
import { readLegalSettings } from '#server/domains/legal/documents/settings/read.ts';
import {
  legalDocumentVersions as versions,
  legalExpiryWarnings as warnings,
} from '#server/domains/legal/documents/tables.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { firstDayOf } from './in-force.ts';

/**
 * Notifies of published versions as many days before they expire as the settings say, once each: their author, or every
 * administrator where the author is none. Nobody is notified of a version that the next one of its document replaces in
 * time. Returns the number of versions.
 */
export async function notifyOfExpiry(services: Services): Promise<number> {
  const ctx = systemContext(services, 'legal-expiry');
  const today = Temporal.PlainDate.from(dayInZurich(ctx.now()));
  const lastDay = (days: number) => today.add({ days }).toString();
  return services.db.transact(systemScope, async (tx) => {
    let sent = 0;
    const { expiryWarningDays } = await readLegalSettings(tx);
    // The latest first: its recipient is not sent the earlier ones as well.
    for (const days of expiryWarningDays.toSorted((a, b) => a - b)) {
      for (const { documentId, number, title, expiresOn, authorId } of await dueWithin(
        tx,
        today.toString(),
        days,
        lastDay(days),
      )) {
        const row = { documentId, number, days, warnedAt: ctx.now() };
        // Another process may have been faster.
        const added = await tx.insert(warnings).values(row).onConflictDoNothing().returning();
        if (added.length === 0) continue;
        const isOwned = (await listAdministrators(ctx)).some((administrator) => administrator.id === authorId);
        const expiry = dayText(expiresOn ?? '');
        await notifyConcerned(tx, ctx, { id: documentId }, isOwned ? [authorId] : 'all', {
          title: `“${title}” expires on ${expiry}`,
          body: 'From that day on it is no longer in force. Publish a version with a later expiry date, or one without.',
        });
        sent += 1;
      }
    }
    return sent;
  });
}

/** Those that expire until this day, and of which nobody was warned as late as this or later. */
function dueWithin(tx: Tx, today: string, days: number, lastDay: string) {
  const next = alias(versions, 'next_versions');
  const replaced = tx
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.documentId, versions.documentId),
        gt(next.number, versions.number),
        isNotNull(next.publishedAt),
        isNull(next.withdrawnAt),
        lte(firstDayOf(next), versions.expiresOn),
        or(isNull(next.expiresOn), gt(next.expiresOn, versions.expiresOn)),
      ),
    );
  const warned = tx
    .select({ one: sql`1` })
    .from(warnings)
    .where(
      and(eq(warnings.documentId, versions.documentId), eq(warnings.number, versions.number), lte(warnings.days, days)),
    );
  const { documentId, number, title, expiresOn, authorId, publishedAt, withdrawnAt } = versions;
  return tx
    .select({ documentId, number, title, expiresOn, authorId })
    .from(versions)
    .where(
      and(
        isNotNull(publishedAt),
        isNull(withdrawnAt),
        gt(expiresOn, today),
        lte(expiresOn, lastDay),
        not(exists(replaced)),
        not(exists(warned)),
      ),
    )
    .orderBy(documentId, number);
}
