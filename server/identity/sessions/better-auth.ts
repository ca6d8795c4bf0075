import { runWithAdapter } from '@better-auth/core/context';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accounts, sessions, users, verifications } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { uuidv4 } from '#server/platform/ids.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

const schema = { user: users, account: accounts, session: sessions, verification: verifications };

function optionsFor({ appUrl, secrets, newId }: Services): BetterAuthOptions {
  // User ids are random because lists show their first eight characters; all others are ordered by creation time.
  const generateId = ({ model }: { model: string }) => (model === 'user' ? uuidv4() : newId());
  return {
    appName: 'Firn',
    baseURL: appUrl,
    secret: secrets.session,
    database: adapterOf(null),
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

/** Better Auth writes only inside a transaction of one of our acts; without one it gets an empty client. */
function adapterOf(tx: Tx | null) {
  return drizzleAdapter(tx ?? {}, { provider: 'pg', schema });
}

const instances = new WeakMap<object, { options: BetterAuthOptions; context: Promise<AuthContext> }>();
type AuthContext = Awaited<ReturnType<typeof betterAuth>['$context']>;

/**
 * Runs Better Auth's own writes (users, credentials, sessions) inside the caller's transaction, next to its audit
 * entry.
 */
export async function withBetterAuth<T>(
  services: Services,
  tx: Tx,
  work: (adapter: AuthContext['internalAdapter']) => Promise<T>,
): Promise<T> {
  let instance = instances.get(services.secrets);
  if (!instance) {
    const options = optionsFor(services);
    instance = { options, context: betterAuth(options).$context };
    instances.set(services.secrets, instance);
  }
  const { internalAdapter } = await instance.context;
  return runWithAdapter(adapterOf(tx)(instance.options), () => work(internalAdapter));
}
