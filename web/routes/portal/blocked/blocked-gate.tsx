import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';

const keptOut = partOnUse(() => import('./blocked.tsx'));

/** Screens on which people comply with the rule, choose another organisation, or manage what is theirs alone. */
const open = ['/settings/security', '/settings/organisation', '/settings/account', '/settings/api'];

/** Shows the rule of their organisation that keeps somebody out, in place of the screen they opened. */
export function KeptOutGate({ children }: { children: ReactNode }) {
  const { kept_out: rule } = useCurrentSession();
  const { pathname } = useLocation();
  const isClosed = rule !== null && !open.includes(pathname);
  const shown = usePart(keptOut, rule !== null);
  if (isClosed) return shown && <shown.KeptOut rule={rule} />;
  return (
    <>
      {rule && shown && <shown.KeptOutNotice rule={rule} />}
      {children}
    </>
  );
}
