import { sql } from 'drizzle-orm';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { ssoDiscoveries } from '#server/identity/sso/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** An outcome that says nothing new is stored again after this long. */
const repeatedAfterMs = 60_000;

/**
 * Stores how a fetch of the discovery document went; `problem` null: it can be used. Anybody who starts a sign-in causes one, so it is
 * stored when the document began or ceased to work, and otherwise once a minute. Nothing is stored of a provider that was removed.
 */
export async function recordOutcome(services: Services, provider: Provider, problem: string | null): Promise<void> {
  const now = services.now();
  const { discoveryUrl } = provider.configuration;
  const isKnown = sql`last.address = ${discoveryUrl} and (last.problem is null) = ${problem === null}
    and last.fetched_at > ${new Date(now.getTime() - repeatedAfterMs).toISOString()}::timestamptz`;
  await services.db.transact(systemScope, (tx) =>
    tx.execute(sql`
      insert into ${ssoDiscoveries} as last (provider_id, address, fetched_at, problem)
      select id, ${discoveryUrl}, ${now.toISOString()}::timestamptz, ${problem}::text from sso_providers
      where id = ${provider.id}
        and not exists (select from ${ssoDiscoveries} last where last.provider_id = sso_providers.id and ${isKnown})
      for key share
      on conflict (provider_id) do update
      set address = excluded.address, fetched_at = excluded.fetched_at, problem = excluded.problem
      where not (${isKnown})`),
  );
}
