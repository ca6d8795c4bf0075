import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const blockedScreens = lazyModule(() => import('./blocked.tsx'));

/** Screens on which people comply with the rule, choose another organisation, or manage what is theirs alone. */
const open = ['/settings/security', '/settings/organisation', '/settings/account', '/settings/api'];

/** Shows the rule of their organisation that blocks somebody, in place of the screen they opened. */
export function TenantBlockGate({ children }: { children: ReactNode }) {
  const { tenant_block: tenantBlock } = useCurrentSession();
  const { pathname } = useLocation();
  const isClosed = tenantBlock !== null && !open.includes(pathname);
  const shown = useLazyModule(blockedScreens, tenantBlock !== null);
  if (isClosed) return shown && <shown.TenantBlock tenantBlock={tenantBlock} />;
  return (
    <>
      {tenantBlock && shown && <shown.TenantBlockNotice tenantBlock={tenantBlock} />}
      {children}
    </>
  );
}
