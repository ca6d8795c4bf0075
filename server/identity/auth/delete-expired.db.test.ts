import { expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld } from '#server/testing/world.ts';
import { authDomain } from './domain.ts';

const world = createWorld();
const later = (ms: number) => new Date(world.now.getTime() + ms);

async function left(table: string): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

test('a link is deleted when it expires, and not before', async () => {
  await world.createUser({ email: 'anna@bank.example' });
  await world.person().api.auth.sendMagicLink({ email: 'anna@bank.example' });
  await world.person().api.auth.sendPasswordReset({ email: 'nobody@bank.example' });
  await deleteExpired(world.services, authDomain);
  expect(await left('links')).toBe(2);
  world.now = later(hourMs / 2);
  await deleteExpired(world.services, authDomain);
  expect(await left('links')).toBe(0);
});

test('sign-in attempts are deleted after a day', async () => {
  const attempt = world.person().api.auth.signIn({ email: 'nobody@bank.example', password: 'avalanche 2042' });
  await expect(attempt).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  world.now = later(23 * hourMs);
  await deleteExpired(world.services, authDomain);
  expect(await left('sign_in_attempts')).toBe(2);
  world.now = later(hourMs);
  await deleteExpired(world.services, authDomain);
  expect(await left('sign_in_attempts')).toBe(0);
});

test('of the rows that are changed meanwhile, a renewed one stays and any other goes', async () => {
  await world.person().api.auth.sendPasswordReset({ email: 'first@bank.example' });
  await world.person().api.auth.sendPasswordReset({ email: 'second@bank.example' });
  const { rows: links } = await world.db.owner.query('select id, expires_at from links order by id');
  const [renewed, changed] = links;
  world.now = later(hourMs);
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query(`update links set expires_at = expires_at + interval '1 day' where id = $1`, [renewed.id]);
  await owner.query('update links set expires_at = expires_at where id = $1', [changed.id]);
  const deleting = deleteExpired(world.services, authDomain);
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  await owner.query('commit');
  await deleting;
  const { rows: kept } = await owner.query('select id from links');
  expect(kept).toEqual([{ id: renewed.id }]);
});

test('many that expired are all deleted, also where a batch ends among those of one moment', async () => {
  const { owner } = world.db;
  await owner.query('delete from sign_in_attempts');
  // 4,999, then two of one moment, then another one.
  await owner.query(
    `insert into sign_in_attempts (subject, count, started_at)
      select 'expired ' || n, 1, $1::timestamptz + (n > 4999)::int * interval '1 s' + (n > 5001)::int * interval '1 s'
      from generate_series(1, 5002) n`,
    [later(-48 * hourMs)],
  );
  await deleteExpired(world.services, authDomain);
  expect(await left('sign_in_attempts')).toBe(0);
});
