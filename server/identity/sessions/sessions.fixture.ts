import { type Person, password, type World } from '#server/testing/world.ts';

export const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
export const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The same account in another browser. */
export async function signInElsewhere(world: World, email: string, address = '203.0.113.50'): Promise<Person> {
  const person = world.person({ address, userAgent: firefoxOnLinux });
  await person.api.auth.signIn({ email, password });
  return person;
}

/** A client with a copy of this browser's cookies. */
export function copyOf(world: World, { cookies }: Person): Person {
  return Object.assign(world.person(), { cookies });
}

export async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.api.auth.session()) !== null;
}

export async function entriesOf(world: World, action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query('select * from audit_entries where action = $1 order by at, id', [
    action,
  ]);
  return rows;
}
