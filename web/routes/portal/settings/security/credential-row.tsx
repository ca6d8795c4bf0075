import type { ReactNode } from 'react';

interface CredentialRowProps {
  name: string;
  /** `Authenticator app · last used 17 November 2026, 11:07` */
  facts: string;
  actions: ReactNode;
  /** Dialogs of the actions. */
  children?: ReactNode;
}

/** A factor, passkey or linked provider: its name, facts and actions. */
export function CredentialRow({ name, facts, actions, children }: CredentialRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5">
      <div className="min-w-0">
        <p className="break-words font-medium text-small">{name}</p>
        <p className="text-ink-3 text-meta">{facts}</p>
      </div>
      <div className="flex gap-1">{actions}</div>
      {children}
    </li>
  );
}
