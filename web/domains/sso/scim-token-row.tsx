import type { ScimToken } from '#contract/identity/sso/scim.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { dateAndTime, shortDateOf } from '#web/ui/times.ts';
import { scimTokenActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';

/** A token of a provider: until when it is valid, and when it was last used. */
export function ScimTokenRow({ token }: { token: ScimToken }) {
  const { name, ending, expiresAt, lastUsedAt } = token;
  const acts = scimTokenActs(useSsoAudience());
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 text-small">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-meta">
          …{ending}, {expiresAt <= now ? 'expired' : `valid until ${shortDateOf(expiresAt)}`},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt, now)}`}
        </p>
      </div>
      <RowActs acts={acts} record={token} />
    </li>
  );
}
