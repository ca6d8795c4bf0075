import { sql } from 'drizzle-orm';
import { type documentKinds, invoiceCounters } from '#server/domains/invoices/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

type DocumentKind = (typeof documentKinds)[number];

const prefixes: Record<DocumentKind, string> = { invoice: 'RE', 'credit-note': 'GS' };

/**
 * Takes the next number of the year, such as `RE-2026-0044`, for a document of this transaction. The counter stays locked until
 * the transaction ends, and gives the number back if it fails: none is missing (docs/decisions/038-gapless-invoice-numbers.md).
 */
export async function takeNumber(tx: Tx, kind: DocumentKind, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { last } = invoiceCounters;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceCounters.kind, invoiceCounters.year], set: { last: sql`${last} + 1` } })
    .returning({ last });
  return `${prefixes[kind]}-${year}-${String(counter?.last).padStart(4, '0')}`;
}
