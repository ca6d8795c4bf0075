import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('a burst of writes right after the whole cache was invalidated does not deadlock on its own connections', async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
  world.services.cache.invalidate(null);
  const sent = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      world.person({ address: `203.0.113.${n}` }).api.inquiries.submit({
        name: 'Visitor',
        email: `visitor${n}@bank.example`,
        subject: `Message ${n}`,
        message: 'All of us write at once.',
      }),
    ),
  );
  expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('of messages that are written in one batch, a refused one does not fail the others', async () => {
  const send = (n: number, submissionId: string) =>
    world.person({ address: `203.0.114.${n}` }).api.inquiries.submit({
      name: 'Visitor',
      email: `visitor${n}@bank.example`,
      subject: `Written together ${n}`,
      message: 'All of us write at once.',
      submissionId,
    });
  const idOf = (n: number) => `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
  const first = await send(0, idOf(0));
  const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 6, idOf(n % 6))));
  expect(sent[0]).toEqual(first);
  expect(new Set(sent.map(({ number }) => number)).size).toBe(6);
  const { rows } = await world.db.owner.query(
    `select (select count(*)::int from inquiries where subject like 'Written together %') as inquiries,
      (select count(*)::int from audit_entries where resource_id in
        (select id::text from inquiries where subject like 'Written together %')) as entries`,
  );
  expect(rows).toEqual([{ inquiries: 6, entries: 6 }]);
});
