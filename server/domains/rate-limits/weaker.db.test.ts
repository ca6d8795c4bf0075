import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type RateRule, rateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
type SignedIn = Awaited<ReturnType<typeof world.signedIn>>;
let anna: SignedIn;
let beat: SignedIn;
let rule: RateRule;

const query = { q: '', mode: 'all', scope: 'all', sort: 'priority', after: null, until: null } as const;

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});
beforeEach(async () => {
  for (const { api } of [anna, beat]) await api.auth.reauthenticate({ password });
  const { rows } = await anna.api.rateLimits.list({ ...query, q: 'Auth brute force' });
  rule = rows[0] as RateRule;
  await world.deliverMail();
});

const changed = (change: object) => ({ ...rateRuleForm.parse(rule), id: rule.id, version: rule.version, ...change });

/** Each makes the rule protect less; the word is in what administrators are told. */
const weaker = {
  'limit 5 in 300 s → 500 in 300 s': () => anna.api.rateLimits.save(changed({ limit: 500 })),
  'more exceptions': () => anna.api.rateLimits.save(changed({ exceptions: ['203.0.113.7'] })),
  '/elsewhere': () => anna.api.rateLimits.save(changed({ pattern: '/elsewhere' })),
  'enforced → shadow': () => anna.api.rateLimits.setMode({ id: rule.id, version: rule.version, mode: 'shadow' }),
  deleted: () => anna.api.rateLimits.remove({ id: rule.id }),
};
const cases = Object.entries(weaker);

test.each(cases)(
  'from a session without a recent reauthentication a rule is not made weaker: %s',
  async (_, weaken) => {
    world.now = new Date(world.now.getTime() + 11 * minuteMs);
    await expect(weaken()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    await expect(anna.api.rateLimits.allow({ address: '203.0.113.7' })).rejects.toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    const { updatedAt, ...same } = await anna.api.rateLimits.get({ id: rule.id });
    expect(same).toMatchObject({ version: rule.version });
  },
);

test('a smaller limit, a longer window and another name need none', async () => {
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  const change = { limit: rule.limit - 1, windowSeconds: rule.windowSeconds + 60, name: 'Auth brute force, stricter' };
  expect(await anna.api.rateLimits.save(changed(change))).toMatchObject(change);
  expect(await world.deliverMail()).toEqual([]);
});

test('while the settings ask for a second administrator it waits for one, and all are told when it is done', async () => {
  const values = { ...defaultSettings.security, askSecondAdministrator: true };
  await saveSettings(anna.api, { section: 'security', values });
  for (const [, weaken] of cases) {
    await expect(weaken()).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONFIRMATION|OTHER_CHANGE)_PENDING$/),
    });
  }
  expect(await anna.api.rateLimits.get({ id: rule.id })).toMatchObject({ limit: rule.limit, mode: 'enforced' });
  const { open } = await beat.api.pendingChanges.list();
  expect(open.map(({ kind }) => kind)).toEqual(['rate-limit.weaken']);
  await world.deliverMail();
  await beat.api.pendingChanges.confirm({ id: open[0]?.id ?? '' });
  expect((await anna.api.rateLimits.get({ id: rule.id })).limit).toBe(500);
  const told = (await world.deliverMail()).filter(({ subject }) => subject === 'A rate limit protects less');
  expect(told.map(({ to }) => to).sort()).toEqual(['anna@firn.example', 'beat@firn.example']);
  expect(told[0]?.text).toContain('500 in');
});
