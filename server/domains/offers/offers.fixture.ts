import type { OfferDetail, OfferForm } from '#contract/business/offers/offers.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { join } from '#server/domains/tenants/tenants.fixture.ts';
import type { Person, World } from '#server/testing/world.ts';

/** Two positions of CHF 900 and 100 before tax, with ten planned hours. */
export const draftForm: Partial<OfferForm> = {
  addressee: 'Bank (sample)\nAnna Muster',
  costRateMinor: 5_000,
  positions: [
    { ...position('Inventory', 90_000), hoursHundredths: 1_000 },
    { ...position('Report', 10_000), note: 'For your auditor' },
  ],
};

function position(title: string, unitPriceMinor: number): OfferForm['positions'][number] {
  const quantity = { unit: 'fixed' as const, quantityHundredths: 100, unitPriceMinor };
  return { title, note: null, ...quantity, vat: 'standard', hoursHundredths: null };
}

/** A draft for a project, saved with these values. */
export async function addDraft(
  { api }: Person,
  projectId: string,
  values: Partial<OfferForm> = {},
): Promise<OfferDetail> {
  const { id } = await api.offers.create({ projectId });
  return saveDraft({ api } as Person, id, values);
}

export async function saveDraft({ api }: Person, id: string, values: Partial<OfferForm> = {}): Promise<OfferDetail> {
  const offer = await api.offers.get({ id });
  return api.offers.save({ ...formOf(offer), ...draftForm, ...values, id, version: offer.version });
}

/** An offer that waits for the client's decision. */
export async function addSent(
  person: Person,
  projectId: string,
  values: Partial<OfferForm> = {},
): Promise<OfferDetail> {
  const { id, version } = await addDraft(person, projectId, values);
  return person.api.offers.send({ id, version });
}

async function nameProfile({ api }: Person, first: string, last: string): Promise<void> {
  const rest = { company: null, position: null, phone: null };
  await api.profiles.update({ first_name: first, last_name: last, ...rest });
}

function formOf(offer: OfferDetail): OfferForm {
  const { subject, addressee, intro, currency, validUntil, start, payment, closing, signatures } = offer;
  const { costRateMinor, positions, discounts, estimate } = offer;
  return {
    ...{ subject, addressee, intro, currency, validUntil, start, payment, closing, signatures },
    ...{ costRateMinor, positions, discounts, estimate },
  };
}

/** What the client sends to sign, with what they read. */
export const signing = (offer: { id: string; contentHash: string | null }, name = 'Anna Muster') => ({
  id: offer.id,
  name,
  contentHash: offer.contentHash ?? '',
});

export type Known = Person & { id: string; email: string };

/** Makes the people of each test: a partner of the consultancy, and Anna with a project of her own. */
export function offerPeople(world: World) {
  let team: Known | null = null;
  let count = 0;

  async function known(email: string, role?: 'admin'): Promise<Known> {
    return Object.assign(await world.signedIn(email, role), { email });
  }

  async function member(word: string, first: string, last: string, tenant?: TenantDetail): Promise<Known> {
    const person = await known(`${word}-${count}@bank.example`);
    if (tenant) await join(world, tenant, person);
    await nameProfile(person, first, last);
    return person;
  }

  async function projectOf({ api }: Person): Promise<string> {
    const { id } = await api.projects.create({ name: `Archive ${count}`, description: 'All about the archive.' });
    await world.deliverMail();
    return id;
  }

  async function people() {
    count++;
    team ??= await known('partner@firn.example', 'admin');
    const anna = await member('anna', 'Anna', 'Muster');
    return { team, anna, projectId: await projectOf(anna) };
  }

  return { people, member, projectOf };
}

/** The latest audit entry about a record. */
export async function lastAction({ db }: World, id: string): Promise<unknown> {
  const { rows } = await db.owner.query(
    'select action, details from audit_entries where resource_id = $1 order by at desc, id desc limit 1',
    [id],
  );
  return rows[0];
}

/** Who downloaded a document of an offer, the first of them first. */
export async function downloadsOf({ db }: World, id: string): Promise<string[]> {
  const { rows } = await db.owner.query(
    "select user_email from audit_entries where resource_id = $1 and action = 'offer.file-downloaded' order by at, id",
    [id],
  );
  return rows.map((row) => row.user_email);
}
