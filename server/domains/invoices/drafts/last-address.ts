import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { invoices } from '#server/domains/invoices/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The address of the last invoice that was issued to the same client; undefined: it is the first one. */
export async function lastAddressOf(tx: Tx, { clientId, tenantId }: { clientId: string; tenantId: string | null }) {
  const { clientName, attention, street, buildingNumber, postalCode, city, country, currency } = invoices;
  const isSame =
    tenantId === null
      ? and(eq(invoices.clientId, clientId), isNull(invoices.tenantId))
      : eq(invoices.tenantId, tenantId);
  const [last] = await tx
    .select({ clientName, attention, street, buildingNumber, postalCode, city, country, currency })
    .from(invoices)
    .where(and(isSame, ne(invoices.state, 'draft')))
    .orderBy(desc(invoices.issuedOn), desc(invoices.number))
    .limit(1);
  return last;
}
