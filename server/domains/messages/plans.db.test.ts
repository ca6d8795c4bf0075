import { desc, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectEmail } from '#server/domains/inquiries/canary/run.ts';
import { selectLateMail } from '#server/domains/status/probes/components.ts';
import { systemContext } from '#server/platform/context.ts';
import { matching } from '#server/records/list/list.ts';
import { explain } from '#server/testing/explain.ts';
import { createWorld } from '#server/testing/world.ts';
import { messageFigures } from './figures.ts';
import { outgoingList } from './list.ts';
import { outgoingMessages } from './tables.ts';

const world = createWorld();

/** Of three months of emails, a few failed; a newsletter waits. */
beforeAll(async () => {
  const { owner } = world.db;
  await owner.query(
    `insert into mails (id, recipient, purpose, created_at, sent_at, failed_at, last_error, attempts)
      select gen_random_uuid(), 'reader-' || md5(n::text) || '@bank.example', 'sign-in', at, case when n % 500 > 0 then at end,
        case when n % 500 = 0 then at end, case when n % 500 = 0 then '550 no such user' end, 1
      from generate_series(1, 40000) n, lateral (select $1::timestamptz - n * interval '3 minutes' as at) as times`,
    [world.now],
  );
  await owner.query(
    `insert into mails (id, recipient, purpose, created_at, bulk, content)
      select gen_random_uuid(), 'reader-' || n || '@bank.example', 'newsletter', $1::timestamptz, true, repeat('A line of a newsletter. ', 40) from generate_series(1, 20000) n`,
    [world.now],
  );
  await owner.query('vacuum analyze mails');
});

const few = 200;

test.each(['all', 'waiting', 'failed', 'archived'] as const)('the page of messages in the state %s', async (state) => {
  expect((await explainPage(state, '')).blocks).toBeLessThan(few);
});

test('a search for a rare address', async () => {
  expect((await explainPage('all', 'zebra')).blocks).toBeLessThan(few);
});

test('figures that each node reads every five seconds do not read the emails of a newsletter that wait', async () => {
  // As vacuum notes it, where no session has an older snapshot.
  await world.db.owner.query("update pg_class set relallvisible = relpages where oid = 'mails'::regclass");
  for (const name of ['waitingMessages', 'oldestMessage', 'retriedMails'] as const) {
    const { plan } = await explain(world.services.db, () => sql`select (${messageFigures[name]?.(world.now)})`);
    expect(plan, name).toMatch(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"mails_waiting"/);
    expect(plan, name).not.toMatch(/mails_due|"Relation Name":"mails"[^{}]*Seq Scan/);
  }
});

test('the probe of the status page, which looks for an email that is late', async () => {
  const before = new Date(world.now.getTime() - 600_000);
  expect((await explain(world.services.db, (tx) => selectLateMail(tx, before))).blocks).toBeLessThan(few);
});

test('the canary inquiry, which asks for its email until that is sent', async () => {
  const { owner } = world.db;
  await owner.query(
    `insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at, is_canary)
      select gen_random_uuid(), 'CANARY-' || n, 'Canary', 'canary@firn.example', 'Canary', 'A test.', 'new', '/', '', 1, now(), now(), true
      from generate_series(1, 3) n`,
  );
  await owner.query('vacuum analyze inquiries');
  expect((await explain(world.services.db, (tx) => selectEmail(tx, 'a-run'))).blocks).toBeLessThan(few);
});

function explainPage(state: 'all' | 'waiting' | 'failed' | 'archived', q: string) {
  const query = { state, channel: 'all', q, sort: '-created', after: null, until: null } as const;
  const matches = matching(outgoingList, query, systemContext(world.services, 'cli'));
  const { createdAt, id } = outgoingMessages;
  return explain(world.services.db, (tx) =>
    tx.select().from(outgoingMessages).where(matches).orderBy(desc(createdAt), desc(id)).limit(26),
  );
}
