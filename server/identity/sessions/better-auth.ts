import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { accounts, sessions, users, verifications } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { uuidv4 } from '#server/platform/ids.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

const schema = { user: users, account: accounts, session: sessions, verification: verifications };

/** Loaded by the first sign-in: it takes 20 MB. */
async function load() {
  const [{ runWithAdapter }, { betterAuth: create }, { drizzleAdapter }] = await Promise.all([
    import('@better-auth/core/context'),
    import('better-auth'),
    import('better-auth/adapters/drizzle'),
  ]);
  /** Better Auth writes only inside a transaction of one of our acts; without one it gets an empty client. */
  const adapterOf = (tx: Tx | null) => drizzleAdapter(tx ?? {}, { provider: 'pg', schema });
  return { runWithAdapter, create, adapterOf };
}

function optionsFor({ appUrl, secrets, newId }: Services, database: BetterAuthOptions['database']): BetterAuthOptions {
  // User ids are random because lists show their first eight characters; all others are ordered by creation time.
  const generateId = ({ model }: { model: string }) => (model === 'user' ? uuidv4() : newId());
  return {
    appName: 'Firn',
    baseURL: appUrl,
    secret: secrets.session,
    database,
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } } },
    session: {
      expiresIn: absoluteLifetimeMs / 1000,
      additionalFields: { assuranceLevel: { type: 'string', input: false, defaultValue: 'aal1' } },
    },
    advanced: { database: { generateId } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  };
}

const instances = new WeakMap<object, () => Promise<Instance>>();
type AuthContext = Awaited<ReturnType<typeof betterAuth>['$context']>;
type Instance = Awaited<ReturnType<typeof start>>;

/**
 * Runs Better Auth's own writes (users, credentials, sessions) inside the caller's transaction, next to its audit
 * entry.
 */
export async function withBetterAuth<T>(
  services: Services,
  tx: Tx,
  work: (adapter: AuthContext['internalAdapter']) => Promise<T>,
): Promise<T> {
  const started = instances.get(services.secrets) ?? loadOnce(() => start(services));
  instances.set(services.secrets, started);
  const { run, options, adapterOf, internalAdapter } = await started();
  return run(adapterOf(tx)(options), () => work(internalAdapter));
}

async function start(services: Services) {
  const { runWithAdapter: run, create, adapterOf } = await load();
  const options = optionsFor(services, adapterOf(null));
  const { internalAdapter } = await create(options).$context;
  return { run, options, adapterOf, internalAdapter };
}
