import { beforeAll, expect, test } from 'vitest';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await addInquiry(world, {
    number: 'INQ-2026-0001',
    name: '=HYPERLINK("https://evil.example")',
    company: '+41 44',
    phone: '-1',
    subject: '@SUM(A1)',
    message: 'a, "b"\nand c',
    serviceType: 'cloud',
    budget: 'under-10k',
  });
  await addInquiry(world, {
    number: 'INQ-2026-0002',
    status: 'in-progress',
    assigneeId: admin.id,
    receivedAt: new Date('2026-11-16T23:30:00Z'),
    firstAnsweredAt: world.now,
  });
});

async function linesOf(query: Partial<InquiryQuery>): Promise<string[]> {
  const file = await admin.api.inquiries.exportCsv({ ...query });
  return (await file.text()).split('\r\n');
}

test('the file has a row for each inquiry, newest first, with readable values', async () => {
  const file = await admin.api.inquiries.exportCsv({});
  expect(file).toMatchObject({ name: 'inquiries-2026-11-17.csv', type: 'text/csv;charset=utf-8' });
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, first, second, end] = await linesOf({});
  expect(header).toMatch(/^\uFEFF?"Number","Received \(UTC\)","Status","Name","Email",/);
  expect(first).toContain('"INQ-2026-0001","2026-11-17T10:07:00.000Z","New",');
  expect(first).toContain('"Cloud Infrastructure","Under CHF 10,000",');
  expect(second).toContain('"INQ-2026-0002","2026-11-16T23:30:00.000Z","In progress",');
  expect(second).toMatch(/"2026-11-17T10:07:00\.000Z","admin@firn\.example"$/);
  expect(end).toBe('');
});

test("no cell with a visitor's text acts as a formula or breaks its row", async () => {
  const [, row] = await linesOf({ q: 'INQ-2026-0001' });
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")",`);
  expect(row).toContain(`,"'+41 44","'-1",`);
  expect(row).toContain(`,"'@SUM(A1)","a, ""b""\nand c",`);
});

test('the file contains what the filters show', async () => {
  expect(await linesOf({ status: 'in-progress' })).toHaveLength(3);
  expect((await linesOf({ status: 'in-progress' }))[1]).toMatch(/^"INQ-2026-0002",/);
  expect(await linesOf({ service: 'ai' })).toHaveLength(2);
});

test('a long list is complete and in order, also with many equal times', async () => {
  await world.db.owner.query(`
    insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
    select gen_random_uuid(), 'LONG-' || n, 'Long', 'long@bank.example', 'One of many', 'Many of these.', 'closed', '/', '', 1,
      timestamptz '2026-01-01' + (n / 700) * interval '1 minute', now()
    from generate_series(1, 2500) as n`);
  const lines = (await linesOf({ q: 'LONG-' })).slice(1, -1);
  const numbers = lines.map((line) => line.split(',')[0]);
  expect(numbers).toHaveLength(2500);
  expect(new Set(numbers).size).toBe(2500);
  const times = lines.map((line) => line.split(',')[1] ?? '');
  expect(times).toEqual(times.toSorted().reverse());
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'inquiry.exported' order by id desc limit 1",
  );
  expect(rows).toEqual([{ details: { rows: 2500 } }]);
});

test('an export is audited, and only administrators can do it', async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries');
  await linesOf({ status: 'in-progress' });
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.inquiries.exportCsv({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { rows } = await world.db.owner.query("select * from audit_entries where action = 'inquiry.exported'");
  expect(rows).toMatchObject([{ user_id: admin.id, severity: 'medium', category: 'data', details: { rows: 1 } }]);
});
