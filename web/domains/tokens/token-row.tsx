import { tokenScopes } from '#contract/identity/token-scopes.ts';
import type { ApiToken, ServiceToken } from '#contract/identity/tokens.ts';
import type { UserDetail } from '#contract/identity/users.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dateOf, dayAndTime } from '#web/ui/times.ts';
import { tokenActs } from './acts.ts';

interface TokenRowProps {
  token: ApiToken | ServiceToken | UserDetail['tokens'][number];
  revoke: (ref: { id: string }) => Promise<unknown>;
  now: Date;
}

/** A token: its name, permissions, dates and last use. */
export function TokenRow({ token, revoke, now }: TokenRowProps) {
  const { name, ending, scopes, organisation, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = expiresAt <= now;
  // It expires with the end of a day.
  const lastDay = dateOf(new Date(expiresAt.getTime() - 1), now);
  const facts = [
    `firn_…${ending}`,
    'kind' in token && token.kind === 'service' && 'service token',
    'owner' in token && `in the name of ${token.owner}`,
    organisation && `acts in ${organisation}`,
    `created ${dateOf(createdAt, now)}`,
    isExpired ? `expired ${lastDay}` : `valid until ${lastDay}`,
    lastUsedAt ? `last used ${dayAndTime(lastUsedAt, now)}` : 'never used',
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="wrap-anywhere min-w-0">{name}</span>
          {isExpired && <Badge tone="caution">Expired</Badge>}
        </p>
        <p className="wrap-anywhere mt-0.5 text-ink-2 text-small tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <ul aria-label={`Permissions of ${name}`} className="mt-1.5 text-ink-2 text-meta">
          {scopes.map((scope) => (
            <li key={scope}>{tokenScopes[scope]}</li>
          ))}
        </ul>
      </div>
      <RowActs acts={tokenActs(revoke)} record={token} />
    </li>
  );
}
