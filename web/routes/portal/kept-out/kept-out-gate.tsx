import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentSession } from '#web/routes/admin/use-current-session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';

const keptOut = partOnUse(async () => (await import('./kept-out.tsx')).KeptOut);

/** Screens on which people comply with the rule, or choose another organisation. */
const openTo = {
  factor: ['/settings/security', '/settings/organisation'],
  network: ['/settings/organisation'],
} as const;

/** Shows the rule of their organisation that keeps somebody out, in place of the screen they opened. */
export function KeptOutGate({ children }: { children: ReactNode }) {
  const { kept_out: rule } = useCurrentSession();
  const { pathname } = useLocation();
  const isClosed = rule !== null && !openTo[rule.reason].some((open) => open === pathname);
  const KeptOut = usePart(keptOut, isClosed);
  if (!isClosed) {
    return (
      <>
        {rule && <KeptOutNotice organisation={rule.organisation} />}
        {children}
      </>
    );
  }
  return KeptOut && <KeptOut rule={rule} />;
}

/** Above the screens that stay open. */
function KeptOutNotice({ organisation }: { organisation: string }) {
  return (
    <aside
      aria-label="Access to your organisation"
      className="flex items-start gap-x-2 border-line border-b bg-sunken px-4 py-2.5 text-small md:px-6 lg:px-10 print:hidden"
    >
      <Icon name="shield" className="mt-0.5 flex-none text-caution" />
      <p className="wrap-anywhere min-w-0">
        A rule of “{organisation}” keeps you out at the moment.{' '}
        <Link to="/dashboard" className="link font-medium">
          Show it
        </Link>
      </p>
    </aside>
  );
}
