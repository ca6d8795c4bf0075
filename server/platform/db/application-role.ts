import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role as which the application logs in. It is unprivileged and owns nothing; its rights are granted by migrations. */
export const applicationRole = 'firn_app';

interface RoleFacts {
  exists: boolean;
  mayLogIn: boolean;
  isPrivileged: boolean;
  /** The comment on the role: which installation's password it has. */
  mark: string | null;
  isOwner: boolean;
  ownerMayManage: boolean;
}

/**
 * Makes the application's role one that can log in, as the owner. Roles belong to the cluster, not to the database, so
 * several databases may create the same one at once. `password` is null where the server asks for none (embedded).
 */
export async function ensureApplicationRole(owner: pg.Client, password: string | null): Promise<void> {
  const role = await readRole(owner);
  if (!role.isOwner)
    throw new Error(
      `DATABASE_URL names ${applicationRole}, as whom the application works; it must name the database's owner, who migrates it.`,
    );
  if (role.isPrivileged)
    throw new Error(
      `The role ${applicationRole} has privileges or is a member of another role. Take them from it: it must be an ordinary role.`,
    );
  const mark = password === null ? null : markOf(password);
  if (role.mayLogIn && (mark === null || role.mark === mark)) return;
  if (!role.ownerMayManage)
    throw new Error(
      `The user of DATABASE_URL must be able to create the role ${applicationRole} and to set its password: as a superuser, \`alter role … createrole\`, and where the role exists already \`grant ${applicationRole} to … with admin option\`.`,
    );
  if (role.mark !== null && mark !== null)
    throw new Error(
      `The role ${applicationRole} of this server has the password of another installation. Processes of one installation share SECRETS_FILE; two installations need a server each. To take the role over: comment on role ${applicationRole} is null`,
    );
  await setLogin(owner, role.exists, password, mark);
}

/** Removes what every role may do by default and the application must not: creating tables, temporary ones too. */
export async function closeDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; temporary: boolean; create: boolean }>(
    `select quote_ident(current_database()) as name,
      has_database_privilege($1, current_database(), 'temporary') as temporary,
      has_schema_privilege($1, 'public', 'create') as create`,
    [applicationRole],
  );
  const [found] = rows;
  if (found?.temporary) await owner.query(`revoke temporary on database ${found.name} from public, ${applicationRole}`);
  if (found?.create) await owner.query(`revoke create on schema public from public, ${applicationRole}`);
}

async function readRole(owner: pg.Client): Promise<RoleFacts> {
  const { rows } = await owner.query<RoleFacts>(
    `select found.oid is not null as "exists", coalesce(found.rolcanlogin, false) as "mayLogIn",
      coalesce(found.rolsuper or found.rolcreaterole or found.rolcreatedb or found.rolreplication or found.rolbypassrls
        or exists (select from pg_auth_members where member = found.oid), false) as "isPrivileged",
      shobj_description(found.oid, 'pg_authid') as mark,
      me.rolname <> $1 as "isOwner",
      me.rolsuper or (me.rolcreaterole and (found.oid is null or current_setting('server_version_num')::int < 160000
        or exists (select from pg_auth_members where roleid = found.oid and member = me.oid and admin_option)))
        as "ownerMayManage"
    from pg_roles me left join pg_roles found on found.rolname = $1
    where me.rolname = current_user`,
    [applicationRole],
  );
  if (!rows[0]) throw new Error('The database does not know its own user.');
  return rows[0];
}

async function setLogin(owner: pg.Client, exists: boolean, password: string | null, mark: string | null) {
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(scramVerifier(password))}`;
  try {
    await owner.query(`${exists ? 'alter' : 'create'} role ${applicationRole} login${secret}`);
  } catch (error) {
    // Another process that started at the same time created it.
    if (exists || !['42710', '23505'].includes(String((error as { code?: string }).code))) throw error;
    await owner.query(`alter role ${applicationRole} login${secret}`);
  }
  if (mark !== null) await owner.query(`comment on role ${applicationRole} is ${pg.escapeLiteral(mark)}`);
}

/** What the server stores of a password (RFC 5803), made here so that a log of its statements holds no password. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

/** Names the password without revealing it: the password itself is 256 random bits. */
function markOf(password: string): string {
  return `Firn ${createHash('sha256').update(password).digest('base64url').slice(0, 16)}`;
}
