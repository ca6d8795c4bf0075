import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const terms = lazyModule(async () => (await import('./terms.tsx')).Terms);

/** Where somebody who does not accept exports their data and deletes their account. */
const openPath = '/settings/account';

interface TermsGateProps {
  /** The member themself: nobody accepts for them. */
  isAsked: boolean;
  children: ReactNode;
}

/** Shows terms in force that a member has not accepted in place of the screen they opened, which follows at the same address. */
export function TermsGate({ isAsked, children }: TermsGateProps) {
  const { data: pending = [] } = useQuery(
    queries.legalAcceptances.terms.queryOptions({ enabled: isAsked, meta: { quiet: true } }),
  );
  const isOpen = useLocation().pathname === openPath;
  const isShown = isAsked && pending.length > 0 && !isOpen;
  const Terms = useLazyModule(terms, isShown);
  return isShown && Terms ? <Terms pending={pending} /> : children;
}
