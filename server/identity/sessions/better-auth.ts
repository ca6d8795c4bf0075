import type { BetterAuthOptions } from 'better-auth';
import type { createInternalAdapter } from 'better-auth/db';
import { accounts, sessions, users, verifications } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { uuidv4 } from '#server/platform/ids.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

const schema = { user: users, account: accounts, session: sessions, verification: verifications };

/** Loaded by the first sign-in; only Better Auth's writes, because the whole of it would take a third of a second. */
async function load() {
  const [{ runWithAdapter }, { createLogger }, { createInternalAdapter: create }, { drizzleAdapter }] =
    await Promise.all([
      import('@better-auth/core/context'),
      import('@better-auth/core/env'),
      import('better-auth/db'),
      import('better-auth/adapters/drizzle'),
    ]);
  /** Better Auth writes only inside a transaction of one of our acts; without one it gets an empty client. */
  const adapterOf = (tx: Tx | null) => drizzleAdapter(tx ?? {}, { provider: 'pg', schema });
  return { runWithAdapter, createLogger, create, adapterOf };
}

function optionsFor(generateId: (options: { model: string }) => string): BetterAuthOptions {
  return {
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        administratorSince: { type: 'date', input: false, required: false },
      },
    },
    session: {
      expiresIn: absoluteLifetimeMs / 1000,
      additionalFields: {
        assuranceLevel: { type: 'string', input: false },
        lastActivityAt: { type: 'date', input: false },
        authenticatedAt: { type: 'date', input: false },
        tenantId: { type: 'string', input: false, required: false },
        tenantChosen: { type: 'boolean', input: false, required: false },
        hostTenantId: { type: 'string', input: false, required: false },
      },
    },
    advanced: { database: { generateId } },
    logger: { disabled: true },
  };
}

const instances = new WeakMap<object, () => Promise<Instance>>();
type Instance = Awaited<ReturnType<typeof start>>;

/**
 * Runs Better Auth's own writes (users, credentials, sessions) inside the caller's transaction, next to its audit
 * entry.
 */
export async function withBetterAuth<T>(
  services: Services,
  tx: Tx,
  work: (adapter: ReturnType<typeof createInternalAdapter>) => Promise<T>,
): Promise<T> {
  const started = instances.get(services.secrets) ?? loadOnce(() => start(services));
  instances.set(services.secrets, started);
  const { run, options, adapterOf, internalAdapter } = await started();
  return run(adapterOf(tx)(options), () => work(internalAdapter));
}

async function start({ newId }: Services) {
  const { runWithAdapter: run, createLogger, create, adapterOf } = await load();
  // User ids are random because lists show their first eight characters; all others are ordered by creation time.
  const generateId = ({ model }: { model: string }) => (model === 'user' ? uuidv4() : newId());
  const options = optionsFor(generateId);
  const logger = createLogger({ disabled: true });
  const internalAdapter = create(adapterOf(null)(options), { options, logger, hooks: [], generateId });
  return { run, options, adapterOf, internalAdapter };
}
