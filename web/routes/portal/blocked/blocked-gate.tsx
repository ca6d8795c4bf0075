import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const tenantBlock = lazyModule(() => import('./blocked.tsx'));

/** Screens on which people comply with the rule, choose another organisation, or manage what is theirs alone. */
const open = ['/settings/security', '/settings/organisation', '/settings/account', '/settings/api'];

/** Shows the rule of their organisation that keeps somebody out, in place of the screen they opened. */
export function TenantBlockGate({ children }: { children: ReactNode }) {
  const { kept_out: rule } = useCurrentSession();
  const { pathname } = useLocation();
  const isClosed = rule !== null && !open.includes(pathname);
  const shown = useLazyModule(tenantBlock, rule !== null);
  if (isClosed) return shown && <shown.TenantBlock rule={rule} />;
  return (
    <>
      {rule && shown && <shown.TenantBlockNotice rule={rule} />}
      {children}
    </>
  );
}
