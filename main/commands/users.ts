import { type Command, CommandFailed, type Given, jsonOption, printRows, say, UsageError } from './command.ts';

const load = () =>
  Promise.all([import('./run-act.ts'), import('#server/domains/users/operator.ts')]).then(([a, b]) => ({ ...a, ...b }));

/** So many accounts are read at once. */
const pageSize = 1_000;

const noAccount = (email: string) => `There is no account with the address ${email}.`;
const addressOf = ({ words: [email = ''] }: Given) => email.toLowerCase();

async function list({ options }: Given): Promise<number> {
  const role = options.role?.toString();
  if (role !== undefined && role !== 'admin' && role !== 'user') throw new UsageError('--role takes admin or user.');
  const rows = await readUsers({ role });
  printRows(rows, { json: options.json === true, none: 'There are no accounts.' });
  return 0;
}

async function show(given: Given): Promise<number> {
  const email = addressOf(given);
  const rows = await readUsers({ email });
  if (rows.length === 0) throw new CommandFailed(noAccount(email));
  if (given.options.json) say(JSON.stringify(rows[0], null, 2));
  else
    printRows(
      Object.entries(rows[0] ?? {}).map(([field, value]) => ({ field, value })),
      { json: false, none: '' },
    );
  return 0;
}

/** All of them, the newest first. */
async function readUsers({ role, email }: { role?: 'admin' | 'user' | undefined; email?: string }) {
  const [{ runAct }, { selectUsers, toUserRow }, { users }, { and, asc, eq, gt }, { systemScope }] = await Promise.all([
    import('./run-act.ts'),
    import('#server/domains/users/rows.ts'),
    import('#server/identity/users/tables.ts'),
    import('drizzle-orm'),
    import('#server/platform/db/db.ts'),
  ]);
  const wanted = and(role && eq(users.role, role), email === undefined ? undefined : eq(users.email, email));
  const found = await runAct((ctx) =>
    ctx.db.transact(systemScope, async (tx) => {
      const rows: ReturnType<typeof toUserRow>[] = [];
      let page: typeof rows;
      do {
        const after = rows.at(-1);
        const where = and(wanted, after && gt(users.id, after.id));
        page = (await selectUsers(tx, ctx).where(where).orderBy(asc(users.id)).limit(pageSize)).map(toUserRow);
        for (const row of page) rows.push(row);
      } while (page.length === pageSize);
      return rows;
    }),
  );
  const newestFirst = found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return newestFirst.map((row) => ({
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.isBanned ? 'deactivated' : row.status,
    twoStep: row.hasFactor,
    created: row.createdAt,
    lastSeen: row.lastSeenAt,
  }));
}

async function promote(given: Given): Promise<number> {
  const { runAct, promoteUser } = await load();
  const email = addressOf(given);
  await runAct((ctx) => promoteUser(ctx, email), noAccount(email));
  say('The account is an administrator’s now. Its sessions have ended, and the owner gets an email.');
  return 0;
}

async function deactivate(given: Given): Promise<number> {
  const { runAct, deactivateUser } = await load();
  const email = addressOf(given);
  await runAct((ctx) => deactivateUser(ctx, email), noAccount(email));
  say('The account is suspended and its sessions have ended. An administrator can lift that under /admin/users.');
  return 0;
}

async function create(given: Given): Promise<number> {
  const { runAct, createAdministrator } = await load();
  const email = addressOf(given);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`“${email}” is no email address.`);
  const { href, isFirst } = await runAct((ctx) => createAdministrator(ctx, email));
  say(
    isFirst
      ? 'There is no administrator yet. Create the first one here, within 24 hours:'
      : `${email} is an administrator. Choose a password here, within 30 minutes:`,
  );
  say(href);
  return 0;
}

export const adminCreateCommand: Command = {
  name: 'admin create',
  words: 'EMAIL',
  help: 'create an administrator, and print a link that works once to choose a password',
  run: create,
};

export const userCommands: readonly Command[] = [
  {
    name: 'users list',
    help: 'list accounts, the newest first',
    options: [{ name: 'role', value: 'ROLE', help: 'admin or user' }, jsonOption],
    run: list,
  },
  { name: 'users show', words: 'EMAIL', help: 'show one account', options: [jsonOption], run: show },
  { name: 'users promote', words: 'EMAIL', help: 'make an account an administrator’s', run: promote },
  { name: 'users deactivate', words: 'EMAIL', help: 'suspend an account and end its sessions', run: deactivate },
];
