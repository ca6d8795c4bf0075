import { inArray } from 'drizzle-orm';
import type { ImportRefusal, ImportResult, SubscriberImport } from '#contract/business/subscribers.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { createToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { type ImportLine, parseAddresses } from './parse-addresses.ts';
import { stateOf } from './rows.ts';

const batchSize = 500;

/**
 * Subscribes people who agreed elsewhere, with a note of where and when as the proof of their consent. No email is sent.
 * Invalid and known addresses are left out and returned; nobody who unsubscribed is subscribed again. A dry run writes
 * nothing.
 */
export function importSubscribers(
  ctx: Ctx,
  { addresses, consentNote, dryRun }: SubscriberImport & { dryRun: boolean },
): Promise<ImportResult> {
  const { valid, refused } = parseAddresses(addresses);
  return transact(ctx, async (tx) => {
    const known = await refusalsOf(tx, valid);
    const candidates = valid.filter(({ address }) => !known.has(address));
    const left = valid.flatMap(({ line, address }) => {
      const reason = known.get(address);
      return reason ? [{ line, address, reason }] : [];
    });
    const result = { added: candidates.length, refused: [...refused, ...left].sort((a, b) => a.line - b.line) };
    if (dryRun || candidates.length === 0) return result;
    const added = await insert(tx, ctx, candidates, consentNote);
    await recordAudit(tx, ctx, {
      action: 'newsletter.imported',
      details: { added, refused: result.refused.length },
    });
    return { ...result, added };
  });
}

/** Why known addresses are left out. A former subscription counts only where there is no later one. */
async function refusalsOf(tx: Tx, lines: readonly ImportLine[]): Promise<Map<string, ImportRefusal>> {
  const reasons = new Map<string, ImportRefusal>();
  for (const batch of inBatches(lines)) {
    const addresses = batch.map(({ address }) => address);
    const { email } = newsletterSubscriptions;
    for (const subscription of await tx.select().from(newsletterSubscriptions).where(inArray(email, addresses))) {
      const state = stateOf(subscription);
      if (state !== 'unsubscribed' || !reasons.has(subscription.email)) reasons.set(subscription.email, state);
    }
  }
  return reasons;
}

/** Leaves out people who subscribed in this moment. Returns the number of rows. */
async function insert(tx: Tx, ctx: Ctx, lines: readonly ImportLine[], consentText: string): Promise<number> {
  const at = ctx.now();
  let added = 0;
  // Always in the same order, so that two imports at once cannot deadlock.
  for (const batch of inBatches(lines.toSorted((one, other) => (one.address < other.address ? -1 : 1)))) {
    const rows = batch.map(({ address }) => ({
      id: ctx.newId(),
      email: address,
      locale: 'en' as const,
      consentText,
      consentPage: '/admin/newsletter',
      requestedAt: at,
      networkDigest: '',
      // No link was mailed: the token is thrown away.
      tokenHash: createToken().hash,
      linkExpiresAt: at,
      confirmedAt: at,
      confirmationNote: 'Imported by an administrator; see the audit log.',
      confirmationNetworkDigest: '',
    }));
    const inserted = await tx.insert(newsletterSubscriptions).values(rows).onConflictDoNothing().returning();
    added += inserted.length;
  }
  return added;
}

function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}
