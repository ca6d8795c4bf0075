import { argon2Sync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PlatformRole } from '#contract/permissions.ts';
import { notifyOfInquiries } from '#server/domains/inquiries/notify-of-inquiries.ts';
import { createUser } from '#server/identity/auth/create-user.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { actorOfSession, resolveSession } from '#server/identity/sessions/session.ts';
import { findTenantHost } from '#server/identity/tenants/hosts.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { deliverMail } from '#server/platform/mail/deliver.ts';
import type { MailMessage } from '#server/platform/mail/transport.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { defaultSmsCountryCodes } from '#server/platform/sms/countries.ts';
import { whyRestricted } from '#server/records/restrictions/restricted.ts';
import { router } from '#server/router.ts';
import { createServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { inventories } from './inventories.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type Client = RouterClient<typeof router, Record<never, never>>;

/** A user with a browser: cookies last from one call to the next. */
export interface Person {
  api: Client;
  cookies: string;
  /** Creates the context of the next request, for functions that are called without the contract. */
  ctx(): Promise<Ctx>;
}

/** The environment of a test file: a real database, the real guard and a settable clock. */
export interface World {
  db: TestDatabase;
  services: Services;
  /** Where uploaded files are stored. */
  filesFolder: string;
  /** The current time of every clock in this world. */
  now: Date;
  /** `host`: the Host header of the requests. */
  person(options?: { address?: string; userAgent?: string; host?: string }): Person;
  createUser(user: {
    email: string;
    role?: PlatformRole;
    password?: string;
    emailVerified?: boolean;
  }): Promise<{ id: string }>;
  /** A signed-in user with a new account. */
  signedIn(email: string, role?: PlatformRole): Promise<Person & { id: string }>;
  /** Delivers the outbox and returns the mails, oldest first. */
  deliverMail(): Promise<MailMessage[]>;
}

export const password = 'glacier tongue 1999';

/**
 * The hash of that password at the lowest possible cost: sign-in uses the cost in the hash, and most tests start with a
 * sign-in. An account with its own password gets the real cost.
 */
const cheapHash = hashAtLowestCost(password);

/** A Tuesday, 11:07 in Zurich. */
const morning = new Date('2026-11-17T10:07:00.000Z');

/**
 * Creates the world of one test file. Before each test its clock is reset to `begins()`, where it stands still; its
 * rows stay. Tests that involve a component with a real clock pass the real time.
 */
export function createWorld(begins: () => Date = () => morning): World {
  let db: TestDatabase;
  let folder: string;
  let stopServices: () => Promise<void>;
  const world = { now: begins() } as World;

  beforeAll(async () => {
    db = await createTestDatabase();
    folder = await createTemporaryFolder('firn-files-');
    const { services, stop } = createServices({
      connection: db.connection,
      log: silentLog,
      secrets: createSecrets(),
      sendsMail: true,
      appUrl: 'http://localhost:3000',
      microsoft: null,
      smsCountryCodes: defaultSmsCountryCodes,
      filesFolder: folder,
      isStrict: true,
      now: () => world.now,
    });
    stopServices = stop;
    // No test asks a DNS server where a host leads to.
    const lookUpHost = async () => [];
    Object.assign(world, { db, services: { ...services, lookUpHost }, filesFolder: folder });
  });
  beforeEach(() => {
    world.now = begins();
  });
  afterAll(async () => {
    await stopServices();
    await db.drop();
    await rm(folder, { recursive: true });
  });

  return Object.assign(world, {
    person: ({ address = '203.0.113.1', userAgent = 'Test', host } = {}) =>
      createPerson(world, { address, userAgent, host }),
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
      while ((await notifyOfInquiries(world.services)) > 0);
      return deliverWaiting(world);
    },
  } satisfies Omit<World, 'db' | 'services' | 'filesFolder' | 'now'>);
}

let signedInCount = 0;

function hashAtLowestCost(message: string): string {
  const nonce = Buffer.from('a salt for tests');
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { ...cost, message, nonce, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}

function createPerson(
  world: World,
  { address, userAgent, host }: { address: string; userAgent: string; host: string | undefined },
): Person {
  const person = { cookies: '' } as Person;
  let response = new Headers();

  person.ctx = async () => {
    person.cookies = keepCookies(person.cookies, response);
    response = new Headers();
    const tenantHost = await findTenantHost(world.services, host);
    const known = await resolveSession(world.services, person.cookies, tenantHost);
    const request = { id: world.services.newId(), address, userAgent, cookies: person.cookies, tenantHost };
    return {
      ...world.services,
      actor: known && actorOfSession({ now: world.services.now, request }, known),
      request,
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
    withheldBecause: whyRestricted,
    listeners: inventories.mailListeners,
    checks: inventories.mailChecks,
  };
  const waiting = await db.owner.query<{ id: string }>(
    'select id from mails where sent_at is null order by created_at, id',
  );
  for (const { id } of waiting.rows) await deliverMail(services, delivery, id);
  return mails;
}
