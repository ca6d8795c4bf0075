import { expect, test } from 'vitest';
import { maximumSavedEstimates } from '#contract/pricing/saved-estimates.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { savedEstimatesData } from './personal-data.ts';

const world = createWorld();
const estimate = { tier: 'swiss', answers: 'fully.partly.fully.no', book: '2026-11' };

test('an estimate is kept once, as the server computes it, for its owner only, and each change is audited', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const beat = await world.signedIn('beat@bank.example');
  const { id } = await anna.api.savedEstimates.save({ ...estimate, totalMinor: 1 } as typeof estimate);
  expect(await anna.api.savedEstimates.save(estimate)).toEqual({ id });
  expect(await anna.api.savedEstimates.list()).toMatchObject([
    { id, name: 'Complex project, Swiss tier', ...estimate, totalMinor: 9_450_000, savedAt: world.now },
  ]);
  expect(await beat.api.savedEstimates.list()).toEqual([]);
  await expect(beat.api.savedEstimates.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await anna.api.savedEstimates.remove({ id });
  expect(await anna.api.savedEstimates.list()).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select action, user_id from audit_entries where action like 'estimate.%' order by id",
  );
  expect(rows).toEqual([
    { action: 'estimate.saved', user_id: anna.id },
    { action: 'estimate.deleted', user_id: anna.id },
  ]);
});

test('what the price book does not know is refused, and a visitor keeps nothing', async () => {
  const { api } = await world.signedIn('wrong@bank.example');
  await expect(api.savedEstimates.save({ ...estimate, book: '1999-01' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(api.savedEstimates.save({ ...estimate, tier: 'lunar' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const visitor = world.person();
  await expect(visitor.api.savedEstimates.save(estimate)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('a person keeps fifty, and finds them in the data export', async () => {
  const email = 'many@bank.example';
  const { api, id } = await world.signedIn(email);
  const first = ['no', 'partly', 'fully'];
  const all = first.flatMap((data) =>
    first.flatMap((integration) =>
      ['no', 'privacy', 'own-audit', 'fully'].flatMap((rule) =>
        first.map((own) => [data, integration, rule, own].join('.')),
      ),
    ),
  );
  for (const answers of all.slice(0, maximumSavedEstimates)) await api.savedEstimates.save({ ...estimate, answers });
  const one = all[maximumSavedEstimates] ?? '';
  await expect(api.savedEstimates.save({ ...estimate, answers: one })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { '': expect.stringContaining('50 estimates') } },
  });
  const own = { id, email, role: 'user', addresses: [email] } as const;
  const collected = await world.services.db.transact(systemScope, (tx) => savedEstimatesData.collect(tx, own));
  expect(collected).toHaveLength(maximumSavedEstimates);
});
