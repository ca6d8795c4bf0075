import { useState } from 'react';
import type { TokenKind, TokenScope } from '#contract/identity/token-scopes.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TokenFields } from './token-fields.tsx';

interface NewTokenProps {
  kind: TokenKind;
  /** The permissions that can be given to it. */
  scopes: readonly TokenScope[];
  now: Date;
  onClose: () => void;
}

/** Creates a token and shows it once. Asks before a token that was not copied is closed. */
export function NewToken({ kind, scopes, now, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = isAsking ? 'Close without the token?' : token ? 'Your new token' : 'New token';
  const description = isAsking
    ? 'It cannot be shown again. You would have to create another one.'
    : token
      ? 'Copy it now to where the program reads it. It is shown only once.'
      : 'It acts in your name, with the permissions that you choose here.';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && (token === null || isCopied ? onClose() : setAsking(true))}
      title={title}
      description={description}
    >
      {token === null && <TokenFields kind={kind} scopes={scopes} now={now} onCreated={setToken} onCancel={onClose} />}
      {token !== null && !isAsking && (
        <>
          <code className="block select-all break-all border border-line bg-sunken p-3 font-mono text-small">
            {token}
          </code>
          <DialogActions>
            <CopyButton text={token} onCopied={() => setCopied(true)}>
              Copy token
            </CopyButton>
            <Button size="sm" onClick={onClose}>
              I have copied it
            </Button>
          </DialogActions>
        </>
      )}
      {isAsking && (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Close without the token
          </Button>
          <Button autoFocus onClick={() => setAsking(false)}>
            Back to the token
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
