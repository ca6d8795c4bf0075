import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  /** What happens here, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** A step of the account's life that is no tab: confirm, set up, sign out. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-2 mb-8 max-w-[26rem] text-ink-2">{lead}</p>
      {children}
    </>
  );
}
