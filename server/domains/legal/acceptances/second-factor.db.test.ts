import { expect, test } from 'vitest';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { advanceClock, answerChallenge, withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();

/** The hash of the document and its address for this client. */
async function sentTo(client: Person, email: string, anna: Person, id: string) {
  await anna.api.legalAcceptances.send({ id, emails: email });
  const [request] = await client.api.legalAcceptances.mine();
  return client.api.legalAcceptances.read({ id: request?.id ?? '' });
}

const levels = async () =>
  (
    await world.db.owner.query<{ email: string; receipt: string }>(
      'select email, receipt from legal_acceptances a join users u on u.id = a.user_id order by email',
    )
  ).rows.map(({ email, receipt }) => [email, JSON.parse(receipt).assurance]);

test('who has a second factor accepts only with it, and confirmed within ten minutes; the receipt says the level', async () => {
  const anna = await world.signedIn('anna@firn.example', 'admin');
  const beat = await world.signedIn('beat@firn.example', 'admin');
  const email = 'carl@bank.example';
  const carl = await world.signedIn(email);
  const dora = await world.signedIn('dora@bank.example');
  const { id } = await publish(anna, await addDocument(anna, { title: 'Contract', documentType: 'contract' }), [beat]);
  const ofDora = await sentTo(dora, 'dora@bank.example', anna, id);
  const request = await sentTo(carl, email, anna, id);
  const app = await withAuthenticator(world, carl);

  const accept = ({ api }: Person) =>
    api.legalAcceptances.accept({
      id: request.id,
      name: 'Carl Muster',
      contentHash: request.contentHash,
      tenantId: null,
    });
  const again = world.person();
  advanceClock(world, 60);
  await again.api.auth.signIn({ email, password });
  await expect(accept(again)).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
  await answerChallenge(again, app.id, app.code());
  advanceClock(world, 11 * 60);
  await expect(accept(again)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(await levels()).toEqual([]);
  await answerChallenge(again, app.id, app.code());
  expect((await accept(again)).status).toBe('accepted');
  await dora.api.legalAcceptances.accept({
    id: ofDora.id,
    name: 'Dora',
    contentHash: ofDora.contentHash,
    tenantId: null,
  });
  expect(await levels()).toEqual([
    [email, 'aal2'],
    ['dora@bank.example', 'aal1'],
  ]);
});
