import type { InvoiceDetail, InvoicePosition } from '#contract/business/invoices/invoices.ts';
import type { Person } from '#server/testing/world.ts';
import { sampleBilling } from './sample-billing.fixture.ts';

export const samplePosition: InvoicePosition = {
  title: '30% of the offer, at the start',
  note: null,
  unit: 'fixed',
  quantityHundredths: 100,
  unitPriceMinor: 2_835_000,
  vat: 'standard',
};

export const sampleForm = {
  subject: 'Document archive',
  clientName: 'Family office (sample)',
  attention: 'Anna Muster',
  street: 'Bundesplatz',
  buildingNumber: '3',
  postalCode: '6300',
  city: 'Zug',
  country: 'CH',
  currency: 'CHF',
  serviceFrom: '2026-11-01',
  serviceTo: '2026-11-17',
  paymentDays: 30,
  note: null,
} as const;

/** Enters what invoices state about the company, unless it was entered. */
export async function enterBilling(admin: Person, changes: Partial<typeof sampleBilling> = {}): Promise<void> {
  const { version } = await admin.api.billing.details();
  await admin.api.billing.saveDetails({ version, ...sampleBilling, ...changes });
}

export async function requestProject(member: Person): Promise<string> {
  const form = { name: 'Document archive', description: 'Move it to Switzerland, please.' };
  return (await member.api.projects.create(form)).id;
}

/** A complete draft for a project of the member. */
export async function draftFor(
  admin: Person,
  projectId: string,
  changes: Partial<Parameters<Person['api']['invoices']['save']>[0]> = {},
  positions = [samplePosition],
): Promise<InvoiceDetail> {
  const { id } = await admin.api.invoices.create({ projectId });
  const saved = await admin.api.invoices.save({ id, version: 1, ...sampleForm, ...changes });
  return admin.api.invoices.savePositions({ id, version: saved.version, positions });
}

export async function issueFor(
  admin: Person,
  projectId: string,
  changes: Parameters<typeof draftFor>[2] = {},
): Promise<InvoiceDetail> {
  const { id, version } = await draftFor(admin, projectId, changes);
  return admin.api.invoices.issue({ id, version });
}
