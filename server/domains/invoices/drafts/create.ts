import { eq } from 'drizzle-orm';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { fullNameOf } from '#server/identity/profiles/names.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readPaymentDays } from '#server/records/company/billing.ts';
import { lastAddressOf } from './last-address.ts';

/**
 * Begins an invoice for a project, with the client that is known: the address of their last invoice, else the name of the
 * organisation or of the member. Refuses with NOT_FOUND.
 */
export function createInvoice(ctx: Ctx, { projectId }: { projectId: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const id = ctx.newId();
    const values = { ...(await draftValues(tx, ctx, projectId)), id };
    await invoiceRecords.create(tx, ctx, values, { event: { kind: 'created' }, action: 'invoice.created' });
    return { id };
  });
}

/** The values of a new draft, without positions. */
export async function draftValues(tx: Tx, ctx: Ctx, projectId: string): Promise<Omit<Invoice, 'id'>> {
  const client = await clientOf(tx, projectId);
  const at = ctx.now();
  const today = dayInZurich(at);
  return {
    ...{ number: null, offerId: null, offerShareMinor: null, state: 'draft' },
    ...{ buildingNumber: null, currency: 'CHF', note: null },
    ...{ issuedOn: null, dueOn: null, paidOn: null, reference: null, content: null, contentHash: null },
    ...{ reminders: 0, remindedOn: null, creditNote: null, cancelledOn: null, cancelReason: null },
    ...client,
    ...{ serviceFrom: today, serviceTo: today, paymentDays: await readPaymentDays(tx) },
    ...{
      positions: [],
      netMinor: 0,
      vatMinor: 0,
      totalMinor: 0,
      paidMinor: 0,
      version: 1,
      createdAt: at,
      updatedAt: at,
    },
  };
}

async function clientOf(tx: Tx, projectId: string) {
  const [found] = await tx
    .select({ project: projects, profile: profiles, tenant: { name: tenants.name } })
    .from(projects)
    .leftJoin(profiles, eq(profiles.userId, projects.ownerId))
    .leftJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(eq(projects.id, projectId));
  if (!found) throw refuse('NOT_FOUND');
  const { project, profile, tenant } = found;
  const person = profile && fullNameOf(profile);
  const company = tenant?.name ?? profile?.company ?? null;
  const { ownerId: clientId, tenantId, name: subject } = project;
  const known = await lastAddressOf(tx, { clientId, tenantId });
  return {
    ...{ projectId, clientId, tenantId, subject: subject.slice(0, 120) },
    ...{ street: '', postalCode: '', city: '', country: 'CH' },
    ...{
      clientName: (company ?? person ?? '').slice(0, 70),
      attention: company ? (person?.slice(0, 70) ?? null) : null,
    },
    ...known,
  };
}
