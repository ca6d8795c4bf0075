import { eq, sql } from 'drizzle-orm';
import type { InvoiceRecipient } from '#contract/business/invoices/invoices.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Who gets the documents of an invoice by email. A member gets their own ones, as they are due. Those of an organisation go to
 * its people of today: to the owner of the project, and to colleagues as they chose. Whom its rules block gets none, and where
 * it limits its networks nobody gets the file.
 */
export async function recipientsOf(
  tx: Tx,
  { projectId, tenantId, clientId }: Pick<Invoice, 'projectId' | 'tenantId' | 'clientId'>,
): Promise<InvoiceRecipient[]> {
  if (tenantId === null) {
    if (clientId === null) return [];
    const [client] = await tx.select({ email: users.email }).from(users).where(eq(users.id, clientId));
    return client ? [{ email: client.email, withFile: true }] : [];
  }
  const { rows } = await tx.execute<InvoiceRecipient & Record<string, unknown>>(sql`
    select person.email, not person.without_text as "withFile"
    from projects
    cross join lateral people_to_notify(projects.id, '', now()) person
    join lateral people_to_notify(projects.id, 'invoice', now()) chosen on chosen.id = person.id
    where projects.id = ${projectId} and projects.tenant_id = ${tenantId}
      and person.by_mail and (chosen.by_mail or person.id = projects.owner_id)
    order by person.email`);
  return rows.map(({ email, withFile }) => ({ email, withFile }));
}
