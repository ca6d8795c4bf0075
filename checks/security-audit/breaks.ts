import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MutationId } from '#contract/operations/security-audit/mutations.ts';
import type { CopiedWorld } from './copied-world.ts';
import type { Broken, Copy } from './copy.ts';
import { type EditedMutation, editedMutations, programEdits } from './program-edits.ts';

/** Breaks one control of a copy. Returns what repairs it. */
type Break = (world: CopiedWorld) => Promise<() => Promise<unknown>>;

/** How the copy reads requests and writes answers: `break-copy.ts` knows these by their names. */
const ofAnswers = [
  'policy-dropped',
  'policy-inline-scripts',
  'policy-framing',
  'sniffing-allowed',
  'referrer-sent',
  'devices-allowed',
  'https-optional',
  'private-answers-stored',
  'foreign-origin-allowed',
  'cookie-http-only',
  'cookie-same-site',
  'cookie-secure',
  'cross-site-unnoticed',
  'hosts-unnoticed',
  'paths-unchecked',
  'stacks-shown',
] as const satisfies readonly MutationId[];

const inAnswers =
  (name: MutationId): Break =>
  async ({ copy }) => {
    await copy.breakNow([name]);
    return () => copy.breakNow([]);
  };

/** In its database, as its owner. The copy reads what it has cached again. */
const inDatabase =
  (broken: string, repaired: string): Break =>
  async ({ copy }) => {
    await change(copy, broken);
    return () => change(copy, repaired);
  };

async function change({ owner, invalidate }: Copy, statements: string): Promise<void> {
  await owner.query(statements);
  await invalidate();
}

/** With another environment or another program. The next mutation, or nothing, follows, so it is repaired by a start. */
const atStart =
  (broken: Broken): Break =>
  async ({ copy }) => {
    await copy.restart(broken);
    return async () => {};
  };

/** Copies that were started with the edited program. */
const edited = new WeakSet<Copy>();

/** In the program as it is read. */
function inProgram(name: EditedMutation): Break {
  return async ({ copy }) => {
    if (!edited.has(copy)) await copy.restart({ edits: programEdits });
    edited.add(copy);
    await copy.breakNow([name]);
    return () => copy.breakNow([]);
  };
}

const keep = (name: string, table: string, when: string, body: string) =>
  [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger ${name} before ${when} on ${table} for each row execute function ${name}();`,
    `drop trigger ${name} on ${table}; drop function ${name}()`,
  ] as const;

const quietly = (statement: string) =>
  `set session_replication_role = replica; ${statement}; reset session_replication_role`;

const lockout = (attempts: number) =>
  `update settings set settings = jsonb_set(settings, '{security,maxLoginAttempts}', '${attempts}')`;
const rule = (mode: string) => `update rate_limit_rules set mode = '${mode}' where name = 'Auth brute force'`;
const sealed = `id = (select entry_id from audit_seals order by position limit 1)`;

const policy = {
  widened: 'create policy widened on projects using (true)',
  repaired: 'drop policy widened on projects',
};

/** How each mutation is brought about. Their order is that of the drill: what needs another start of the copy comes last. */
export const breaks: Readonly<Record<MutationId, Break>> = {
  ...(Object.fromEntries(ofAnswers.map((name) => [name, inAnswers(name)])) as Record<
    (typeof ofAnswers)[number],
    Break
  >),
  ...(Object.fromEntries(editedMutations.map((name) => [name, inProgram(name)])) as Record<EditedMutation, Break>),
  'lockout-off': inDatabase(lockout(100), lockout(5)),
  'rate-rule-off': inDatabase(rule('off'), rule('enforced')),
  'sessions-kept': inDatabase(...keep('keep_session', 'sessions', 'delete or update', 'return null;')),
  'links-kept': inDatabase(
    ...keep(
      'keep_link',
      'links',
      'delete or update',
      'if tg_op = $q$DELETE$q$ then return null; end if; new.used_at := null; return new;',
    ),
  ),
  'file-cut-off': cutOffFile,
  'row-security-off': inDatabase(
    'alter table projects disable row level security',
    'alter table projects enable row level security',
  ),
  'row-policy-widened': inDatabase(policy.widened, policy.repaired),
  'role-widened': inDatabase('alter role firn_app bypassrls', 'alter role firn_app nobypassrls'),
  'audit-rights-widened': inDatabase(
    'grant update, delete on audit_entries to firn_app',
    'revoke update, delete on audit_entries from firn_app',
  ),
  'audit-entry-changed': inDatabase(
    quietly(`update audit_entries set result = 'failure' where ${sealed}`),
    quietly(`update audit_entries set result = 'success' where ${sealed}`),
  ),
  'secrets-readable': async ({ copy: { folder } }) => {
    const file = join(folder, 'secrets.json');
    await chmod(file, 0o644);
    return () => chmod(file, 0o600);
  },
  'mail-stopped': stopMail,
  // The network from which the check forges.
  'network-trusted': atStart({ env: { TRUSTED_PROXIES: '127.0.0.1,203.0.113.0/24' } }),
  'body-limit-raised': atStart({
    edits: [{ name: '', find: 'maximumBody=262144', replaceWith: 'maximumBody=26214400' }],
  }),
  'organisations-mixed': mixOrganisations,
};

/** The query and the policy behind it: each of them alone keeps organisations apart. */
async function mixOrganisations(world: CopiedWorld): Promise<() => Promise<unknown>> {
  const repair = await inDatabase(policy.widened, policy.repaired)(world);
  const repairProgram = await inProgram('organisations-mixed')(world);
  return async () => {
    await repairProgram();
    await repair();
  };
}

async function cutOffFile({ copy, file }: CopiedWorld): Promise<() => Promise<unknown>> {
  const { rows } = await copy.owner.query<{ key: string }>(
    'select storage_key as key from project_files where id = $1',
    [file.id],
  );
  const path = join(copy.folder, 'files', rows[0]?.key ?? '');
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, -1));
  return () => writeFile(path, whole);
}

/** A file in the place of the folder takes no emails. */
async function stopMail(world: CopiedWorld): Promise<() => Promise<unknown>> {
  const mail = join(world.copy.folder, 'mail');
  const { mailMs } = world;
  world.mailMs = 2_500;
  await mkdir(mail, { recursive: true });
  await rename(mail, `${mail}-before`);
  await writeFile(mail, '');
  return async () => {
    world.mailMs = mailMs;
    await rm(mail);
    await rename(`${mail}-before`, mail);
  };
}
