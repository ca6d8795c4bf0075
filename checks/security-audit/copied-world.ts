import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTokenText } from '#server/identity/tokens/format.ts';
import type { Services } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { defaultSmsCountryCodes } from '#server/platform/sms/countries.ts';
import { createServices } from '#server/services.ts';
import { type Copy, startCopy } from './copy.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** A copy with made-up people, and what the audit knows of it. */
export interface CopiedWorld {
  copy: Copy;
  /** As the server has them: connected as its role, with its secrets. */
  services: Services;
  administrator: { email: string; password: string };
  /** The password of everybody. */
  password: string;
  /** Adds somebody with an account of their own, who has accepted the terms. Returns their address. */
  addPerson(options?: { role?: 'admin' | 'user'; hasFactor?: boolean }): Promise<string>;
  /** Somebody who has just signed in. */
  signedIn(email: string): Promise<Visitor>;
  visitor(): Visitor;
  /** Adds an API token of the administrator with one scope, which works for an hour. */
  addToken(scope: string): Promise<string>;
  /** A file of a member as it was uploaded. */
  file: { owner: string; projectId: string; id: string; content: Buffer };
  /** How long an email may take. */
  mailMs: number;
}

/** Starts a copy in this folder, with an administrator and members. `opened` gets what ends its parts. */
export async function createCopiedWorld(
  folder: string,
  opened: (() => Promise<unknown>)[],
  addressOf?: (port: number) => string,
): Promise<CopiedWorld> {
  const password = `${randomBytes(9).toString('base64url')} glacier`;
  const administrator = { email: 'administrator@synthetic.example', password };
  const copy = await startCopy(folder, administrator, opened, addressOf);
  const { services, stop } = createServices({
    connection: copy.connection,
    log: silentLog,
    secrets: await loadSecrets(join(folder, 'secrets.json')),
    sendsMail: false,
    appUrl: copy.server.appUrl,
    microsoft: null,
    smsCountryCodes: defaultSmsCountryCodes,
    filesFolder: join(folder, 'files'),
    isStrict: false,
  });
  opened.push(stop);
  const visitor = () => visitorOf(copy);
  const world = {
    ...{ copy, services, administrator, password, visitor, mailMs: 15_000 },
    addPerson: (options) => addPerson(copy, administrator.email, options),
    async signedIn(email) {
      const person = visitor();
      const { status, body } = await person.signIn(email, password);
      if (status !== 200) throw new Error(`the sign-in of ${email} returned ${status}: ${body.slice(0, 200)}`);
      return person;
    },
    addToken: (scope) => addToken(copy, administrator.email, scope),
  } as CopiedWorld;
  await acceptTerms(copy, administrator.email);
  world.file = await addFile(world);
  return world;
}

/** The password is that of the administrator. */
async function addPerson(
  { owner }: Copy,
  administrator: string,
  { role = 'user', hasFactor = false }: { role?: 'admin' | 'user'; hasFactor?: boolean } = {},
): Promise<string> {
  const email = `${role}-${randomBytes(4).toString('hex')}@synthetic.example`;
  const id = randomUUID();
  await owner.query(
    `insert into users (id, email, email_verified, role, has_factor, created_at, updated_at)
    values ($1, $2, true, $3, $4, now(), now())`,
    [id, email, role, hasFactor],
  );
  await owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $1::uuid::text, 'credential', accounts.password, now(), now()
    from accounts join users on users.id = accounts.user_id where users.email = $2 and provider_id = 'credential'`,
    [id, administrator],
  );
  await acceptTerms({ owner }, email);
  return email;
}

async function acceptTerms({ owner }: Pick<Copy, 'owner'>, email: string): Promise<void> {
  await owner.query(
    `insert into legal_acceptances (id, document_id, number, content_hash, user_id, accepted_at, receipt, signature)
    select gen_random_uuid(), document_id, number, content_hash, users.id, now(), '{}', ''
    from users, legal_document_versions
    where email = $1 and public_page in ('/terms', '/privacy') and published_at is not null and withdrawn_at is null
    on conflict do nothing`,
    [email],
  );
}

async function addToken({ owner }: Copy, administrator: string, scope: string): Promise<string> {
  const token = createTokenText();
  await owner.query(
    `insert into api_tokens (id, kind, user_id, name, token_hash, ending, scopes, created_at, expires_at)
    select gen_random_uuid(), 'service', id, 'Security audit', $1, $2, array[$3], now(), now() + interval '1 hour'
    from users where email = $4`,
    [hashToken(token), token.slice(-4), scope, administrator],
  );
  return token;
}

/** A project of a member with a file. */
async function addFile(world: CopiedWorld): Promise<CopiedWorld['file']> {
  const owner = await world.addPerson();
  const content = Buffer.from(`%PDF-1.7\n${randomBytes(3_000).toString('hex')}\n%%EOF\n`);
  return { owner, content, ...(await addProjectWithFile(world, owner, content, 'Synthetic project')) };
}

/** As the member does it. Returns the ids of the project and of its file. */
export async function addProjectWithFile(
  { signedIn }: Pick<CopiedWorld, 'signedIn'>,
  owner: string,
  content: Buffer,
  name: string,
): Promise<{ projectId: string; id: string }> {
  const member = await signedIn(owner);
  const form = { name, description: 'Made up by the security audit.', startOn: '', serviceType: null, budget: null };
  const { id: projectId } = read(await member.ask('/api/projects', { json: form }), 'a project was not created');
  const stored = await upload(member, projectId, 'contract.pdf', content);
  return { projectId, id: read(stored, 'a file was not stored').id };
}

export function upload(member: Visitor, projectId: string, name: string, bytes: Buffer) {
  const headers = { 'content-type': 'application/octet-stream' };
  return member.ask(`/api/upload/project-file?${new URLSearchParams({ project: projectId, name })}`, {
    bytes,
    headers,
  });
}

function read({ status, body }: { status: number; body: string }, problem: string): { id: string } {
  if (status !== 200 && status !== 201) throw new Error(`${problem}: ${status} ${body.slice(0, 300)}`);
  return JSON.parse(body) as { id: string };
}
