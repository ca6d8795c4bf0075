import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { fillTables, type Ids } from '#checks/isolation/fill-tables.ts';
import { newScimToken } from '#checks/isolation/samples.ts';
import { createSyntheticTenant, type SyntheticTenant } from '#checks/isolation/synthetic-tenant.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { databaseOf } from './database.ts';
import type { Fixture } from './fixture.ts';
import { longWord } from './long-words.ts';
import { acceptTerms } from './people.ts';

const password = 'two tenants in one house';

interface Options {
  /** Their names and addresses are single words of up to 120 characters. */
  hasLongWords?: boolean;
}

/** Two synthetic tenants for the server of a file. They are in its database once they are filled. */
export function setUpTwoTenants(fixture: Fixture, { hasLongWords = false }: Options = {}) {
  const [own, other] = ['a0a0a0a0', 'b0b0b0b0'].map((prefix) => {
    const tenant = createSyntheticTenant(prefix);
    return hasLongWords ? withLongAddresses(tenant) : tenant;
  }) as [SyntheticTenant, SyntheticTenant];
  const tenants = { own, other, owner: undefined as unknown as pg.Client, fill, signIn };
  let database: Database;

  beforeAll(async () => {
    database = await databaseOf(fixture.app);
    tenants.owner = new pg.Client(database.owner);
    await tenants.owner.connect();
    return async () => {
      await tenants.owner.end();
      await database.stop();
    };
  });

  /** Gives a tenant rows in every table, and its people a password. */
  async function fill(tenant: SyntheticTenant): Promise<Ids> {
    const files = createFiles(join(fixture.app.dataDir, 'files'));
    const inspector = { inspect() {}, end() {} };
    const { ids } = await fillTables(tenants.owner, tenant, {
      text: { documentId: randomUUID(), number: 1, contentHash: '' },
      scimToken: newScimToken(),
      putFile: async (text) =>
        (await files.put(Readable.from([Buffer.from(text)]), { maximumBytes: 1e5, inspector })).key,
    });
    for (const [table, length] of Object.entries(hasLongWords ? longNames : {}))
      await tenants.owner.query(
        `update ${table} set name = left(replace(name, ' ', '') || $1, ${length}) where name like $2`,
        [longWord(length), `${tenant.word}%`],
      );
    const hash = await hashPassword(password);
    for (const { id } of [tenant.owner, tenant.member])
      await tenants.owner.query(
        `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
        values ($1, $2::uuid, $2::uuid::text, 'credential', $3, now(), now())`,
        [tenant.newId(), id, hash],
      );
    await tenants.owner.query(acceptTerms('(select id from users where id = any($1))'), [
      [tenant.owner.id, tenant.member.id],
    ]);
    // The running server has read some of these tables already.
    await tenants.owner.query(`select pg_notify('firn_invalidation', 'null')`);
    return ids;
  }

  /** A page of its own for one of their people, who is signed in. */
  async function signIn(email: string): Promise<Page> {
    const page = await fixture.visitor();
    const headers = { origin: fixture.app.url };
    const answer = await page.request.post('/api/auth/sign-in', { data: { email, password }, headers });
    if (!answer.ok()) throw new Error(`the sign-in of ${email} returned ${answer.status()}: ${await answer.text()}`);
    return page;
  }

  return tenants;
}

/** The names on the screens of this journey, as long as the forms accept them. */
const longNames = { tenants: 120, projects: 120, dashboards: 80, rate_limit_rules: 80, sso_providers: 60 };

function withLongAddresses(tenant: SyntheticTenant): SyntheticTenant {
  const email = (role: string) => `${role}-${tenant.word}-${longWord(40)}@${longWord(54)}.example`.toLowerCase();
  return {
    ...tenant,
    owner: { ...tenant.owner, email: email('owner') },
    member: { ...tenant.member, email: email('member') },
  };
}
