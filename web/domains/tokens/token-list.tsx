import { useState } from 'react';
import { scopesFor, type TokenKind } from '#contract/identity/token-scopes.ts';
import type { ApiToken, ServiceToken } from '#contract/identity/tokens.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { TokenRow } from './token-row.tsx';

const newToken = lazyModule(async () => (await import('./new-token.tsx')).NewToken);

interface TokenListProps {
  kind: TokenKind;
  tokens: readonly (ApiToken | ServiceToken)[];
  /** When they were fetched. */
  now: Date;
  /** The id of the text that says why none can be created now. */
  blockedBy?: string | undefined;
}

/** Tokens with their permissions, and the dialogs to create and revoke one. */
export function TokenList({ kind, tokens, now, blockedBy }: TokenListProps) {
  const [isCreating, setCreating] = useState(false);
  const { role } = useAppData().session.user;
  const close = () => setCreating(false);
  const NewToken = useLazyModule(newToken, isCreating, close);
  const { revoke: revokeOwn, revokeService } = api.tokens;
  const revoke = kind === 'personal' ? revokeOwn : revokeService;
  const button = (
    <Button disabled={blockedBy !== undefined} aria-describedby={blockedBy} onClick={() => setCreating(true)}>
      New token…
    </Button>
  );
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState title="No tokens" action={button}>
          {kind === 'personal'
            ? 'A token lets a program use the API in your name.'
            : 'A service token lets a program of the team use the API. All administrators see it here.'}
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Tokens" className="mb-5 border-ink border-t">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} revoke={revoke} now={now} />
            ))}
          </ul>
          {button}
        </>
      )}
      {isCreating && NewToken && <NewToken kind={kind} scopes={scopesFor(kind, role)} now={now} onClose={close} />}
    </>
  );
}
