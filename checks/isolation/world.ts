import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { createUser } from '#server/identity/auth/create-user.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { encryptReceived } from '#server/identity/sso/test-sign-in/received.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { applicationRole } from '#server/platform/db/application-role.ts';
import { type Connection, systemScope } from '#server/platform/db/db.ts';
import { createLimits, type Limits } from '#server/platform/limits/limits.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { LookUpRecords } from '#server/platform/outgoing/look-up-records.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { defaultSmsCountryCodes } from '#server/platform/sms/countries.ts';
import { createServices } from '#server/services.ts';
import { fillTables } from './fill-tables.ts';
import { type Caller, signIn } from './people.ts';
import { newScimToken, type PublishedText } from './samples.ts';
import { createSyntheticTenant, type SyntheticPerson } from './synthetic-tenant.ts';
import { watchRows } from './watch-rows.ts';

/** Limits are tested on their own; here they would hide what a call does. */
const unlimited: Limits = {
  ...createLimits(),
  consume: async () => {},
  consumeUpTo: async (_limit, _subject, points) => points,
  count: async ({ points, perSeconds }) => ({ isOver: false, remaining: points, waitMs: perSeconds * 1000 }),
};

/** Nothing is asked of the network: every name has no record. */
const noRecords: LookUpRecords = async () => [{ resolver: 'Isolation check', records: [] }];

/** Two synthetic tenants in a database of their own, with rows in every table, and services under the application's role. */
export async function createWorld(connection: Connection, folder: string) {
  const owner = new pg.Client(connection);
  // A lost connection fails the query that runs; without a listener it would end the process.
  owner.on('error', () => {});
  await owner.connect();
  const running = createServices({
    connection: { ...connection, user: applicationRole },
    log: silentLog,
    secrets: createSecrets(),
    sendsMail: true,
    appUrl: 'http://localhost:3000',
    microsoft: null,
    smsCountryCodes: defaultSmsCountryCodes,
    filesFolder: join(folder, 'files'),
    isStrict: false,
  });
  const services = { ...running.services, limits: unlimited, lookUpTxt: noRecords, lookUpHost: noRecords };
  const password = randomBytes(12).toString('hex');
  const passwordHash = await hashPassword(password);
  const text = await publishText(services, owner, { password, passwordHash });
  const putFile = async (content: string) => {
    const inspector = { inspect() {}, end() {} };
    const { key } = await services.files.put(Readable.from([Buffer.from(content)]), { maximumBytes: 1e6, inspector });
    return key;
  };
  /** What a test sign-in received is stored for one person and one provider, so it is made after the row that names them. */
  const encryptTestSignIns = async (providerIds: string[], problem: string) => {
    const { rows } = await owner.query<{ providerId: string; userId: string }>(
      'select provider_id as "providerId", user_id as "userId" from sso_test_sign_ins where provider_id = any($1)',
      [providerIds],
    );
    for (const row of rows)
      await owner.query('update sso_test_sign_ins set received = $3 where provider_id = $1 and user_id = $2', [
        row.providerId,
        row.userId,
        encryptReceived(services, row, { answer: null, problem }),
      ]);
  };
  const make = async (prefix: string, daysOld: number) => {
    const tenant = createSyntheticTenant(prefix, daysOld);
    const scimToken = newScimToken();
    const filled = await fillTables(owner, tenant, { text, scimToken, putFile });
    for (const { id } of [tenant.owner, tenant.member])
      await owner.query(
        `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
        values ($1, $2::uuid, $2::uuid::text, 'credential', $3, now(), now())`,
        [tenant.newId(), id, passwordHash],
      );
    await encryptTestSignIns(filled.ids.get('sso_providers') ?? [], `${tenant.word} ${tenant.secret}`);
    return { tenant, scimToken, ...filled };
  };
  // Only the attacker's rows are old enough for jobs that delete old ones.
  const attacker = await make('a0a0a0a0', 2);
  const victim = await make('b0b0b0b0', 0);
  services.cache.invalidate(null);
  const watch = await watchRows(owner, victim.tenant, services.secrets);

  const callers = new Map<string, Caller>();
  /** Signed in, in the tenant, whatever former calls did to their session or membership. */
  const callerFor = async (tenantId: string, person: SyntheticPerson): Promise<Caller> => {
    const known = callers.get(person.id);
    const actor = (await known?.ctx())?.actor;
    if (known && actor?.tenant?.id === tenantId && actor.tenant.role === person.role) return known;
    await owner.query(
      `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, $3, now(), now())
      on conflict (tenant_id, user_id) do update set role = excluded.role, joined_at = excluded.joined_at`,
      [tenantId, person.id, person.role],
    );
    services.cache.invalidate(null);
    const caller = await signIn(services, person.email, password);
    callers.set(person.id, caller);
    return caller;
  };

  /** Somebody who belongs to no tenant, signed in. */
  const addPerson = async (email: string): Promise<{ id: string; caller: Caller }> => {
    const ctx = systemContext(services, 'isolation');
    const { id } = await services.db.transact(systemScope, (tx) =>
      createUser(tx, ctx, { email, passwordHash, role: 'user', emailVerified: true }),
    );
    return { id, caller: await signIn(services, email, password) };
  };

  return {
    owner,
    services,
    watch,
    attacker,
    victim,
    callerFor,
    addPerson,
    async stop() {
      await running.stop();
      await owner.end();
    },
  };
}

export type IsolationWorld = Awaited<ReturnType<typeof createWorld>>;

/** Publishes a document, which both tenants are asked to accept, with two administrators as people do. */
async function publishText(
  services: Services,
  owner: pg.Client,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<PublishedText> {
  const addAdministrator = async (email: string) => {
    const ctx = systemContext(services, 'isolation');
    const { id } = await services.db.transact(systemScope, (tx) =>
      createUser(tx, ctx, { email, passwordHash, role: 'admin', emailVerified: true }),
    );
    return { id, api: (await signIn(services, email, password)).api.legalDocuments };
  };
  const author = await addAdministrator('author@synthetic.example');
  const reviewer = await addAdministrator('reviewer@synthetic.example');
  const { id, version } = await author.api.create({
    title: 'Synthetic contract',
    documentType: 'contract',
    content: '## 1. Purpose\nSynthetic.',
  });
  const sent = await author.api.sendForReview({ id, version });
  const asked = await author.api.requestApproval({ id, version: sent.version, reviewerIds: [reviewer.id] });
  const { approvalHash } = asked;
  const approved = await reviewer.api.review({ id, approvalHash, decision: 'approved' });
  await author.api.publish({ id, version: approved.version });
  const { rows } = await owner.query<PublishedText>(
    `select document_id as "documentId", number, content_hash as "contentHash" from legal_document_versions
    where document_id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('the document was not published');
  return rows[0];
}
