import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  /** One sentence below the title. */
  lead: ReactNode;
  children: ReactNode;
}

/** The layout of account pages without tabs: confirm, set up, sign out. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <>
      <h1 className="wrap-anywhere text-h2">{title}</h1>
      <p className="mt-2 mb-8 max-w-[26rem] text-ink-2">{lead}</p>
      {children}
    </>
  );
}
