import { argon2Sync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PlatformRole } from '#contract/permissions.ts';
import { announceInquiries } from '#server/domains/inquiries/announce.ts';
import { recordInquiryMail } from '#server/domains/inquiries/mails.ts';
import { createUser } from '#server/identity/auth/create-user.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { actorOfSession, resolveSession } from '#server/identity/sessions/session.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { connectDb, type Db, systemScope } from '#server/platform/db/db.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { uuidv7 } from '#server/platform/ids.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { deliverMail } from '#server/platform/mail/deliver.ts';
import type { MailMessage } from '#server/platform/mail/transport.ts';
import { createTaggedCache } from '#server/platform/query-cache.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { router } from '#server/router.ts';
import { keepCookies } from './cookie-jar.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type Client = RouterClient<typeof router, Record<never, never>>;

/** Somebody with a browser: their cookies last from one call to the next. */
export interface Person {
  api: Client;
  cookies: string;
  /** Makes the context of their next request, for acts that are called without the contract. */
  ctx(): Promise<Ctx>;
}

/** A small true world: a real database, the real guard, a clock that obeys. */
export interface World {
  db: TestDatabase;
  services: Services;
  /** The time by every clock in this world. */
  now: Date;
  person(options?: { address?: string; userAgent?: string }): Person;
  createUser(user: {
    email: string;
    role?: PlatformRole;
    password?: string;
    emailVerified?: boolean;
  }): Promise<{ id: string }>;
  /** Somebody with a fresh account who is signed in. */
  signedIn(email: string, role?: PlatformRole): Promise<Person & { id: string }>;
  /** Sends what waits in the outbox and answers the letters, oldest first. */
  deliverMail(): Promise<MailMessage[]>;
}

export const password = 'glacier tongue 1999';

/**
 * The hash of that password at the lowest cost there is, because people sign in at the cost that their hash names, and
 * most tests begin with somebody who does. An account with a password of its own gets the real cost.
 */
const cheapHash = hashAtLowestCost(password);

/** A Tuesday, 11:07 in Zurich. */
const morning = new Date('2026-11-17T10:07:00.000Z');

/**
 * The world of one test file. Its clock starts anew before each test, at `begins()`, and stands; its rows stay. Tests with
 * somebody in them who lives by the real clock begin at the real time.
 */
export function createWorld(begins: () => Date = () => morning): World {
  let db: TestDatabase;
  let folder: string;
  let pool: Db;
  let jobs: Jobs;
  const world = { now: begins() } as World;

  beforeAll(async () => {
    db = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'firn-files-'));
    const cache = createTaggedCache({ now: () => world.now.getTime() });
    pool = connectDb({
      connection: db.connection,
      log: silentLog,
      onInvalidate: (tags) => cache.invalidate(tags),
      failUnscopedReads: true,
    });
    jobs = createJobs(db.connection, silentLog);
    const services: Services = {
      appUrl: 'http://localhost:3000',
      db: pool,
      failsOnUndeclaredRefusal: true,
      files: createFiles(folder),
      jobs,
      limits: createLimits(),
      log: silentLog,
      cache,
      microsoft: null,
      secrets: createSecrets(),
      now: () => world.now,
      newId: () => uuidv7(Date.now()),
    };
    Object.assign(world, { db, services });
  });
  beforeEach(() => {
    world.now = begins();
  });
  afterAll(async () => {
    await jobs.stop();
    await pool.close();
    await db.drop();
    await rm(folder, { recursive: true });
  });

  return Object.assign(world, {
    person: ({ address = '203.0.113.1', userAgent = 'Test' } = {}) => createPerson(world, address, userAgent),
    async createUser({ email, role = 'user', emailVerified = true, password: own }) {
      const passwordHash = own === undefined ? cheapHash : await hashPassword(own);
      const ctx = systemContext(world.services, 'test');
      return world.services.db.transact(systemScope, (tx) =>
        createUser(tx, ctx, { email, passwordHash, role, emailVerified }),
      );
    },
    async signedIn(email, role = 'user') {
      const { id } = await world.createUser({ email, role });
      const person = world.person({ address: `198.51.100.${++signedInCount % 250}` });
      await person.api.auth.signIn({ email, password });
      return Object.assign(person, { id });
    },
    deliverMail: async () => {
      while ((await announceInquiries(world.services)) > 0);
      return deliverWaiting(world);
    },
  } satisfies Omit<World, 'db' | 'services' | 'now'>);
}

let signedInCount = 0;

function hashAtLowestCost(message: string): string {
  const nonce = Buffer.from('a salt for tests');
  const cost = { cache: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { ...cost, message, nonce, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.cache},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}

function createPerson(world: World, address: string, userAgent: string): Person {
  const person = { cookies: '' } as Person;
  let response = new Headers();

  person.ctx = async () => {
    person.cookies = keepCookies(person.cookies, response);
    response = new Headers();
    const known = await resolveSession(world.services, person.cookies);
    return {
      ...world.services,
      actor: known && actorOfSession(known),
      request: { id: world.services.newId(), address, userAgent, cookies: person.cookies },
      response,
      dependsOn() {},
    };
  };
  person.api = createRouterClient(router, {
    context: person.ctx,
    interceptors: [
      async ({ next }) => {
        const output = await next();
        person.cookies = keepCookies(person.cookies, response);
        return output;
      },
    ],
  }) as Client;
  return person;
}

async function deliverWaiting({ services, db }: World): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const delivery = {
    transport: { send: async (mail: MailMessage) => void mails.push(mail), close() {} },
    from: async () => '"Firn" <support@firn.example>',
    name: async () => 'Firn',
    listeners: { inquiry: recordInquiryMail },
  };
  const waiting = await db.owner.query<{ id: string }>(
    'select id from mails where sent_at is null order by created_at, id',
  );
  for (const { id } of waiting.rows) await deliverMail(services, delivery, id);
  return mails;
}
