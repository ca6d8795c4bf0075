import { beforeAll, expect, test } from 'vitest';
import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

/** What the client reads of a contract that was sent to them. */
async function sentTo(person: Person, email: string) {
  const draft = await addDocument(anna, { title: 'Service contract', documentType: 'contract', content: 'We serve.' });
  const { id } = await publish(anna, draft, [beat]);
  await anna.api.legalAcceptances.send({ id, emails: email });
  const [request] = await person.api.legalAcceptances.mine();
  return person.api.legalAcceptances.read(request ?? { id });
}

function accept({ api }: Person, { id, contentHash, organisation }: OwnDocumentDetail) {
  return api.legalAcceptances.accept({ id, name: 'Carl Muster', contentHash, tenantId: organisation?.id ?? null });
}

test('what somebody accepts for their organisation is shared by its people, receipt included, and by nobody else', async () => {
  const [bora, foehn] = [await addTenant(anna), await addTenant(anna)];
  const carl = await world.signedIn('carl@bora.example');
  const dora = await world.signedIn('dora@bora.example');
  const eve = await world.signedIn('eve@foehn.example');
  const solo = await world.signedIn('solo@example.org');
  await join(world, bora, carl);
  await join(world, bora, dora);
  await join(world, foehn, eve, 'owner');
  const { acceptanceId } = await accept(carl, await sentTo(carl, 'carl@bora.example'));
  await accept(solo, await sentTo(solo, 'solo@example.org'));

  const shared = [
    { title: 'Service contract', name: 'Carl Muster', email: 'carl@bora.example', acceptedAt: world.now },
  ];
  expect(await dora.api.legalAcceptances.shared()).toMatchObject(shared);
  expect(await carl.api.legalAcceptances.shared()).toMatchObject(shared);
  expect(await eve.api.legalAcceptances.shared()).toEqual([]);
  expect(await solo.api.legalAcceptances.shared()).toEqual([]);
  const receipt = { id: acceptanceId ?? '' };
  expect(JSON.parse((await dora.api.legalAcceptances.receipt(receipt)).text).receipt.acceptedBy.name).toBe(
    'Carl Muster',
  );
  for (const person of [eve, solo])
    await expect(person.api.legalAcceptances.receipt(receipt)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // A person who has left sees it no more; what they accepted themself stays theirs.
  await world.db.owner.query('delete from tenant_members where tenant_id = $1 and user_id = any($2)', [
    bora.id,
    [dora.id, carl.id],
  ]);
  for (const person of [dora, carl])
    await person.api.auth.signIn({
      email: person === dora ? 'dora@bora.example' : 'carl@bora.example',
      password: 'glacier tongue 1999',
    });
  expect(await dora.api.legalAcceptances.shared()).toEqual([]);
  await expect(dora.api.legalAcceptances.receipt(receipt)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await carl.api.legalAcceptances.receipt(receipt)).text).toContain('Carl Muster');
});

test('a document is accepted for the organisation that was shown, or not at all', async () => {
  const [shown, other] = [await addTenant(anna), await addTenant(anna)];
  const fritz = await world.signedIn('fritz@bora.example');
  await join(world, other, fritz);
  await join(world, shown, fritz);
  await fritz.api.organisation.choose({ id: shown.id });
  const document = await sentTo(fritz, 'fritz@bora.example');
  expect(document.organisation).toEqual({ id: shown.id, name: shown.name });
  await fritz.api.organisation.choose({ id: other.id });
  const refusal = { code: 'ORGANISATION_CHANGED' };
  await expect(accept(fritz, document)).rejects.toMatchObject(refusal);
  await expect(accept(fritz, { ...document, organisation: null })).rejects.toMatchObject(refusal);
  await fritz.api.organisation.choose({ id: shown.id });
  expect((await accept(fritz, document)).status).toBe('accepted');
  expect(await fritz.api.legalAcceptances.shared()).toHaveLength(1);
});
