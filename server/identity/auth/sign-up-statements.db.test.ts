import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();

beforeAll(async () => {
  await world.createUser({ email: 'confirmed@bank.example' });
  await world.createUser({ email: 'waiting@bank.example', emailVerified: false });
});

/** What a sign-up asks of the database: the verb and the table of each statement, and whether a commit stores anything. */
async function statementsOf(email: string): Promise<string[]> {
  const send = pg.Client.prototype.query;
  const assignedId = async (client: pg.Client) => {
    const asked = Reflect.apply(send, client, ['select pg_current_xact_id_if_assigned() as id']);
    const { rows } = (await asked) as unknown as pg.QueryResult;
    return rows[0].id;
  };
  const texts: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given) {
    const [sent] = given as unknown[];
    const text = String((sent as { text?: string }).text ?? sent);
    const isEmpty = text === 'commit' && (await assignedId(this)) === null;
    texts.push(isEmpty ? 'empty commit' : text);
    return Reflect.apply(send, this, given);
  });
  await world.person().api.auth.signUp({ email, password, confirmPassword: password });
  query.mockRestore();
  return texts.map((text) => {
    const [, verb = text, table, updated = ''] =
      /^\s*(\w+)\b(?:.*?\b(?:into|from|savepoint)\s+"?(\w+)|\s+"(\w+)")?/s.exec(text) ?? [];
    // Ending a savepoint costs the same either way, and so does writing one row of an index or another.
    return `${verb === 'rollback' || verb === 'release' ? 'end' : verb === 'update' ? 'insert' : verb} ${table ?? updated}`;
  });
}

// The time follows from what is asked: each sign-up derives one hash (timing.db.test.ts), and asks the database for this.
test('a sign-up asks the database for as much for a known address as for a new one', async () => {
  // The first one also fills the caches.
  await statementsOf('first@bank.example');
  const fresh = await statementsOf('fresh@bank.example');
  expect(fresh.length).toBeGreaterThan(10);
  for (const known of ['confirmed', 'waiting'])
    expect((await statementsOf(`${known}@bank.example`)).sort(), known).toEqual(fresh.toSorted());
});

test('it asks for as much, too, when the address cannot get more mails', async () => {
  const statements = new Map<string, string[]>();
  for (const name of ['other', 'confirmed', 'waiting'])
    for (let n = 0; n < 4; n++) statements.set(name, await statementsOf(`${name}@bank.example`));
  const { other = [], ...known } = Object.fromEntries(statements);
  expect(other).toContain('insert links');
  expect(other).not.toContain('insert mails');
  expect(other).not.toContain('empty ');
  expect(known).toEqual({ confirmed: other, waiting: other });
});
