import { Link, useLocation } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { buttonClass } from '#web/ui/button.tsx';

export const handle = { isNotFound: true } satisfies RouteHandle;

export const meta = titleMeta('Page not found');

/** An unknown address below one of the app. */
export default function NotFound() {
  const isBackOffice = useLocation().pathname.startsWith('/admin/');
  const home = isBackOffice ? { label: 'Admin', href: '/admin' } : { label: 'Dashboard', href: '/dashboard' };
  return (
    <Page crumbs={[home, { label: 'Not found' }]}>
      <h1 className="text-h3">Page not found</h1>
      <p className="mt-2 mb-6 max-w-md text-ink-2 text-small">
        There is no page at this address. It may have moved, or the link may contain a mistake.
      </p>
      <Link to={home.href} className={buttonClass({})}>
        Go to the dashboard
      </Link>
    </Page>
  );
}
