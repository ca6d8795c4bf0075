import { beforeAll, expect, test } from 'vitest';
import { type InquiryQuery, inquiryQuery } from '#contract/business/inquiries.ts';
import { encodeCursor } from '#server/platform/db/paging.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';

type Page = Awaited<ReturnType<Person['api']['inquiries']['list']>>;

const world = createWorld();
let admin: Person;
const stored: { id: string; received: number; due: number; subject: string; status: string }[] = [];

/** 64 inquiries of which several share each sort value, so that only the id orders them. */
beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  for (let n = 0; n < 64; n++) {
    const receivedAt = new Date(Date.UTC(2026, 10, 1, 8, Math.floor(n / 7)));
    const dueAt = new Date(Date.UTC(2026, 10, 3, 8, n % 5));
    const subject = n % 2 ? `Backup ${n % 3}` : `backup ${n % 3}`;
    const status = n % 3 ? 'closed' : 'answered';
    const id = await addInquiry(world, { receivedAt, dueAt, subject, status, serviceType: 'cloud' });
    stored.push({ id, received: receivedAt.getTime(), due: dueAt.getTime(), subject: subject.toLowerCase(), status });
  }
  await addInquiry(world, { serviceType: 'ai', receivedAt: new Date(Date.UTC(2026, 9, 1)) });
});

const list = (query: Partial<InquiryQuery>): Promise<Page> => admin.api.inquiries.list({ service: 'cloud', ...query });
const idsOf = (page: Page) => page.rows.map(({ id }) => id);

function sortedBy(sort: InquiryQuery['sort']): string[] {
  const key = sort.replace('-', '') as 'received' | 'due' | 'subject' | 'status';
  const ordered = stored.toSorted((a, b) => (a[key] === b[key] ? (a.id < b.id ? -1 : 1) : a[key] < b[key] ? -1 : 1));
  return (sort.startsWith('-') ? ordered.reverse() : ordered).map(({ id }) => id);
}

test.each(inquiryQuery.shape.sort.unwrap().options)(
  'sorted by %s, every row appears once, forwards and backwards, with correct counts',
  async (sort) => {
    const pages = [await list({ sort })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list({ sort, after: next }));
    expect(pages.flatMap(idsOf)).toEqual(sortedBy(sort));
    expect(pages.map(({ before, rows, matching, total }) => [before, rows.length, matching, total])).toEqual([
      [0, 25, 64, 65],
      [25, 25, 64, 65],
      [50, 14, 64, 65],
    ]);
    expect(pages[0]?.previous).toBeNull();
    const back = [await list({ sort, until: pages[2]?.previous ?? '' })];
    back.unshift(await list({ sort, until: back[0]?.previous ?? '' }));
    expect(back).toEqual(pages.slice(0, 2));
  },
);

test('a query for no rows returns the counts alone', async () => {
  const none = { rows: [], next: null, previous: null, before: 0 };
  expect(await list({ rows: 'none', status: 'answered' })).toEqual({ ...none, matching: 22, total: 65 });
  const whole = await admin.api.inquiries.list({ rows: 'none' });
  expect(whole).toEqual({ ...none, matching: 65, total: 65 });
});

test('a row that arrives between two pages shifts nothing', async () => {
  const first = await list({});
  const newest = await addInquiry(world, { serviceType: 'cloud', receivedAt: world.now });
  const second = await list({ after: String(first.next) });
  expect(idsOf(second)).toEqual(sortedBy('-received').slice(25, 50));
  expect(second).toMatchObject({ before: 26, matching: 65 });
  await admin.api.inquiries.remove({ id: newest });
});

test('a cursor that is invalid, or from another order, is refused', async () => {
  const { id } = stored[0] ?? {};
  const cursors = [
    'x',
    '',
    'bm9wZQ',
    ...['yesterday', '+275760-09-13T00:00:00Z', 'NUL\0'].map((value) => encodeCursor([value, String(id)])),
  ];
  for (const cursor of cursors) {
    for (const field of ['after', 'until']) {
      await expect(list({ [field]: cursor })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { [field]: 'This cursor is not valid' } },
      });
    }
  }
  const bySubject = await list({ sort: 'subject' });
  for (const query of [
    { sort: '-due', after: String(bySubject.next) },
    { sort: 'subject', after: encodeCursor(['NUL\0', String(id)]) },
  ] as const) {
    await expect(list(query)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('subjects of any script and length page like all others', async () => {
  for (const [serviceType, subject] of [
    ['security', 'ΟΔΟΣ ΑΣΦΑΛΕΙΑΣ'],
    ['support', '障'.repeat(200)],
    ['consulting', '"\\'.repeat(100)],
  ] as const) {
    for (let n = 0; n < 30; n++) await addInquiry(world, { serviceType, subject });
    const first = await list({ service: serviceType, sort: 'subject' });
    const second = await list({ service: serviceType, sort: 'subject', after: String(first.next) });
    expect(second).toMatchObject({ before: 25, matching: 30, next: null });
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(30);
  }
});
