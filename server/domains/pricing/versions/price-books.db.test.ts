import { beforeAll, expect, test } from 'vitest';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { invalidatePricesOnNewDay } from '#server/domains/pricing/invalidate-at-midnight.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDraft, approve, approveAs, withSwissPrice } from './price-books.fixture.ts';

const world = createWorld();
const today = '2026-11-17';
type Administrator = Person & { id: string };
let ada: Administrator;
let bea: Administrator;
let cleo: Administrator;

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  bea = await world.signedIn('bea@firn.example', 'admin');
  cleo = await world.signedIn('cleo@firn.example', 'admin');
});

const auditOf = async (id: string) => {
  const { rows } = await world.db.owner.query<{ action: string }>(
    `select action from audit_entries where resource = 'price-book' and resource_id = $1 order by at, id`,
    [id],
  );
  return rows.map(({ action }) => action);
};

const notifiedOf = async (person: Administrator) =>
  (await person.api.notifications.list({ kind: 'pending-change' })).rows.map(({ title }) => title);

test('a draft is changed, approved by somebody else, and in force from its day', async () => {
  const draft = await addDraft(ada, 1_600_000);
  expect(draft).toMatchObject({ state: 'draft', number: null, editors: [{ id: ada.id }], base: { number: '2026-11' } });
  const asked = await ada.api.priceBooks.requestApproval({
    ...{ id: draft.id, version: draft.version, effectiveFrom: '2026-12-01', comment: 'Wages rise' },
  });
  expect(asked.approvers.map(({ id }) => id)).toEqual([bea.id, cleo.id]);
  expect(await notifiedOf(bea)).toEqual(['A price book waits for your approval']);
  const approved = await approveAs(bea, asked, 'Agreed');
  expect(approved).toMatchObject({
    number: '2026-12',
    state: 'approved',
    phase: 'scheduled',
    approvedBy: { id: bea.id },
  });
  expect(approved.events.map(({ kind, body }) => [kind, body])).toEqual([
    ['created', null],
    ['saved', null],
    ['requested', 'Wages rise'],
    ['approved', 'Agreed'],
  ]);
  expect(await auditOf(draft.id)).toEqual([
    'price-book.created',
    'price-book.edited',
    'price-book.approval-requested',
    'price-book.approved',
  ]);
  expect(await notifiedOf(ada)).toEqual(['Price book 2026-12 is approved']);
  expect((await ada.api.pricing.current()).number).toBe('2026-11');
  await expect(world.person().api.pricing.book({ number: '2026-12' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  world.now = new Date('2026-11-30T23:30:00Z');
  const current = await world.person().api.pricing.current();
  expect(current).toMatchObject({ number: '2026-12', effectiveFrom: '2026-12-01' });
  const dan = await world.signedIn('dan@firn.example', 'admin');
  expect(await dan.api.priceBooks.get({ id: current.id })).toMatchObject({ phase: 'now' });
  const input = { tier: 'swiss', answers: 'fully.partly.fully.no' };
  expect(await dan.api.pricing.estimate(input)).toMatchObject({ totalMinor: 10_080_000, book: '2026-12' });
  expect(await dan.api.pricing.estimate({ ...input, book: '2026-11' })).toMatchObject({ totalMinor: 9_450_000 });
});

test('neither an editor nor who asked approves', async () => {
  const draft = await addDraft(ada, 1_610_000);
  const content = withSwissPrice(draft.content, 1_620_000);
  const edited = await bea.api.priceBooks.save({ id: draft.id, version: draft.version, content });
  expect(edited.editors.map(({ id }) => id)).toEqual([ada.id, bea.id]);
  const asked = await ada.api.priceBooks.requestApproval({
    ...{ id: draft.id, version: edited.version, effectiveFrom: today },
  });
  const able = asked.approvers.map(({ id }) => id);
  expect([ada, bea, cleo].filter(({ id }) => able.includes(id))).toEqual([cleo]);
  const ref = { id: asked.id, version: asked.version };
  await expect(ada.api.priceBooks.approve({ ...ref, comment: null, replacesId: null })).rejects.toMatchObject({
    code: 'OWN_PRICES',
  });
  await expect(bea.api.priceBooks.approve({ ...ref, comment: null, replacesId: null })).rejects.toMatchObject({
    code: 'OWN_PRICES',
  });
  await expect(bea.api.priceBooks.sendBack({ ...ref, comment: 'No' })).rejects.toMatchObject({ code: 'OWN_PRICES' });
  const back = await cleo.api.priceBooks.sendBack({ ...ref, comment: 'Too much' });
  expect(back).toMatchObject({ state: 'draft', effectiveFrom: null, requestedBy: null });
  expect(await notifiedOf(bea)).toContain('A price book was sent back');
  // Who only asks is no editor, and still does not approve.
  await world.signedIn('eve@firn.example', 'admin');
  const again = await cleo.api.priceBooks.requestApproval({ id: ref.id, version: back.version, effectiveFrom: today });
  await expect(approveAs(cleo, again)).rejects.toMatchObject({
    code: 'OWN_PRICES',
  });
}, 20_000);

test('a copy of a draft is still by those who wrote it', async () => {
  const draft = await addDraft(ada, 1_630_000);
  const { id } = await bea.api.priceBooks.create({ baseId: draft.id });
  expect((await bea.api.priceBooks.get({ id })).editors.map((one) => one.id)).toEqual([ada.id]);
});

test('a past day, an unchanged draft and a day that passes meanwhile are refused', async () => {
  const draft = await addDraft(ada, 1_640_000);
  const ask = (effectiveFrom: string) =>
    ada.api.priceBooks.requestApproval({ id: draft.id, version: draft.version, effectiveFrom });
  await expect(ask('2026-11-16')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { effectiveFrom: 'Please enter today or a later day' } },
  });
  const asked = await ask(today);
  world.now = new Date('2026-11-18T08:00:00Z');
  const late = await world.signedIn('late@firn.example', 'admin');
  await expect(approveAs(late, asked)).rejects.toMatchObject({
    data: { fields: { comment: expect.stringContaining('has passed') } },
  });
  const { id } = await late.api.priceBooks.create({ baseId: (await late.api.pricing.current()).id });
  await expect(
    late.api.priceBooks.requestApproval({ id, version: 1, effectiveFrom: '2026-11-18' }),
  ).rejects.toMatchObject({
    data: {
      fields: { effectiveFrom: expect.stringMatching(/^Its prices are those of 2026-11.*, which is in force then$/) },
    },
  });
});

test('an older version of a draft is refused, and of two approvals at once one', async () => {
  const draft = await addDraft(ada, 1_650_000);
  const { id, version, content } = draft;
  await ada.api.priceBooks.save({ id, version, content: withSwissPrice(content, 1_660_000) });
  await expect(
    bea.api.priceBooks.save({ id, version, content: withSwissPrice(content, 1_670_000) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  const { version: newest } = await ada.api.priceBooks.get({ id });
  const asked = await ada.api.priceBooks.requestApproval({ id, version: newest, effectiveFrom: '2027-01-01' });
  const twice = [bea, cleo].map((one) => approveAs(one, asked));
  const results = await Promise.allSettled(twice);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await ada.api.priceBooks.get({ id })).events.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
});

test('the second of a month has a number of its own; of two from one day the later approval is in force', async () => {
  const first = await approve(ada, bea, await addDraft(ada, 1_700_000), '2027-03-05');
  world.now = new Date('2026-11-17T10:08:00.000Z');
  const second = await approve(ada, bea, await addDraft(ada, 1_710_000), '2027-03-05');
  expect([first.number, second.number]).toEqual(['2027-03', '2027-03.2']);
  world.now = new Date('2027-03-05T08:00:00Z');
  expect((await world.person().api.pricing.current()).number).toBe('2027-03.2');
  const late = await world.signedIn('march@firn.example', 'admin');
  expect(await late.api.priceBooks.get({ id: first.id })).toMatchObject({ phase: 'replaced' });
});

test('only a draft is changed or deleted, and what waits can be withdrawn', async () => {
  const draft = await addDraft(ada, 1_720_000);
  const { id, content } = draft;
  const asked = await ada.api.priceBooks.requestApproval({ id, version: draft.version, effectiveFrom: today });
  const change = { id, version: asked.version, content: withSwissPrice(content, 1_730_000) };
  await expect(ada.api.priceBooks.save(change)).rejects.toMatchObject({ code: 'NOT_A_DRAFT' });
  await expect(ada.api.priceBooks.remove({ id, version: asked.version })).rejects.toMatchObject({
    code: 'NOT_A_DRAFT',
  });
  const withdrawn = await bea.api.priceBooks.withdraw({ id, version: asked.version });
  expect(withdrawn.state).toBe('draft');
  await expect(bea.api.priceBooks.withdraw({ id, version: withdrawn.version })).rejects.toMatchObject({
    code: 'NOT_WAITING',
  });
  await ada.api.priceBooks.remove({ id, version: withdrawn.version });
  await expect(ada.api.priceBooks.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await auditOf(id)).toContain('price-book.deleted');
});

test('the only administrator can ask nobody', async () => {
  const draft = await addDraft(ada, 1_740_000);
  await world.db.owner.query(`update users set banned_at = now() where role = 'admin' and id <> $1`, [ada.id]);
  try {
    await expect(
      ada.api.priceBooks.requestApproval({ id: draft.id, version: draft.version, effectiveFrom: today }),
    ).rejects.toMatchObject({ data: { fields: { effectiveFrom: expect.stringContaining('Invite another') } } });
    expect((await ada.api.priceBooks.get({ id: draft.id })).approvers).toEqual([]);
  } finally {
    await world.db.owner.query('update users set banned_at = null');
  }
});

test('the database lets no editor approve, and changes nothing that waits', async () => {
  const draft = await addDraft(ada, 1_750_000);
  const asked = await bea.api.priceBooks.requestApproval({
    ...{ id: draft.id, version: draft.version, effectiveFrom: today },
  });
  const approveAs = (userId: string) =>
    world.db.owner.query(
      `update price_books set state = 'approved', number = '2026-11.9', approved_by = $2 where id = $1`,
      [asked.id, userId],
    );
  await expect(approveAs(ada.id)).rejects.toThrow('somebody else');
  await expect(approveAs(bea.id)).rejects.toThrow('somebody else');
  const change = (set: string) => world.db.owner.query(`update price_books set ${set} where id = $1`, [asked.id]);
  await expect(change(`content_hash = 'x'`)).rejects.toThrow('only a draft');
  await expect(change(`content = content || '{"tiers": []}'`)).rejects.toThrow('only a draft');
  await expect(change(`effective_from = '2020-01-01'`)).rejects.toThrow('does not change');
  const seeded = (set: string) => world.db.owner.query(`update price_books set ${set} where number = '2026-11'`);
  await expect(seeded('approved_at = now()')).rejects.toThrow('does not change');
});

const swissPrice = ({ content }: Pick<PriceBookDetail, 'content'>) =>
  content.tiers.find(({ key }) => key === 'swiss')?.basePriceMinor;

test('an approver compares a version with the one that it replaces, whatever it began as a copy of', async () => {
  const first = await approve(ada, bea, await addDraft(ada, 1_800_000), '2027-02-01');
  const cheap = await addDraft(ada, 10_000);
  const { id } = await ada.api.priceBooks.create({ baseId: cheap.id });
  const asked = await ada.api.priceBooks.requestApproval({ id, version: 1, effectiveFrom: '2027-03-01' });
  expect(asked.replaces).toMatchObject({ id: first.id, number: first.number });
  expect([swissPrice(asked.replaces ?? asked), swissPrice(asked)]).toEqual([1_800_000, 10_000]);
  // Another version takes its place before the approval: what was compared is not what it would replace.
  await approve(ada, bea, await addDraft(ada, 1_900_000), '2027-02-02');
  const approval = { id, version: asked.version, comment: null, replacesId: first.id };
  await expect(bea.api.priceBooks.approve(approval)).rejects.toMatchObject({ code: 'CONFLICT' });
  const approved = await approveAs(bea, asked);
  expect(swissPrice(approved.replaces ?? approved)).toBe(1_900_000);
  await ada.api.priceBooks.remove({ id: cheap.id, version: cheap.version });
  expect((await ada.api.priceBooks.get({ id })).replaces).toEqual(approved.replaces);
  const seeded = await ada.api.pricing.book({ number: '2026-11' });
  expect((await ada.api.priceBooks.get({ id: seeded.id })).replaces).toBeNull();
});

test('an earlier version can be put in force again', async () => {
  const { id: baseId } = await ada.api.pricing.book({ number: '2026-11' });
  const { id } = await ada.api.priceBooks.create({ baseId });
  const back = await approve(ada, bea, { id, version: 1 }, '2027-04-01');
  expect(back.number).toBe('2027-04');
});

test('prices, not who wrote them, stay after an erasure', async () => {
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const { id } = await addDraft(dora, 1_760_000);
  await world.db.owner.query('delete from users where id = $1', [dora.id]);
  const book = await ada.api.priceBooks.get({ id });
  expect(book).toMatchObject({
    createdBy: null,
    editors: [],
    content: { tiers: [{ basePriceMinor: 1_760_000 }, {}, {}] },
  });
  expect(book.events.map(({ actor }) => actor)).toEqual([null, null]);
});

test('what shows prices is renewed on the day on which another version comes into force', async () => {
  const invalidated: string[] = [];
  world.services.cache.onInvalidate((tags) => void invalidated.push(...(tags ?? [])));
  world.now = new Date('2027-12-01T12:00:00Z');
  const renew = invalidatePricesOnNewDay(world.services);
  world.now = new Date('2027-12-02T12:00:00Z');
  await renew();
  expect(invalidated).toEqual([]);
  world.now = new Date('2026-11-17T10:07:00.000Z');
  await approve(ada, bea, await addDraft(ada, 1_770_000), '2027-12-03');
  world.now = new Date('2027-12-02T23:00:01Z');
  invalidated.length = 0;
  await renew();
  expect(invalidated).toEqual(['pricing']);
});

test('members and visitors read no versions', async () => {
  const member = await world.signedIn('member@client.example');
  const query = { state: 'all' } as const;
  await expect(member.api.priceBooks.list(query)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.person().api.priceBooks.list(query)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const { rows } = await ada.api.priceBooks.list({ ...query, sort: '-effective' });
  expect(rows.map(({ number }) => number)).toContain('2026-11');
});
