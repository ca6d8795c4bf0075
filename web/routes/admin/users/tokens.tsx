import type { UserDetail } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { TokenRow } from '#web/domains/tokens/token-row.tsx';

/** The API tokens of a user; each can be revoked. */
export function Tokens({ user: { tokens }, now }: { user: UserDetail; now: Date }) {
  return (
    <Section title="API tokens">
      {tokens.length === 0 && <Nothing>No API tokens</Nothing>}
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} revoke={api.users.revokeToken} now={now} />
        ))}
      </ul>
    </Section>
  );
}
