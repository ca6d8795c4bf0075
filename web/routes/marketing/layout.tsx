import '#web/styles/marketing.css';
import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { documentSite, type PublicFacts, PublicFactsContext } from '#web/public-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import print from '#web/styles/marketing/print.css?url';
import { ErrorScreen } from '#web/ui/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { NotFound } from './not-found.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { SkipLinks } from './shell/skip-links.tsx';
import { SpeculationRules } from './shell/speculation.tsx';
import { usePublicFacts } from './site.ts';

export const handle = { audience: 'marketing' } satisfies RouteHandle;

/** A separate file, because few people print; the page's other styles are inlined. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: print, media: 'print' }];

export async function loader({ context }: Route.LoaderArgs) {
  await context.get(documentSite).load();
  return null;
}

export default function MarketingLayout() {
  return (
    <Shell {...usePublicFacts()}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const facts = useContext(PublicFactsContext);
  if (facts && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Shell {...facts}>
        <NotFound />
      </Shell>
    );
  }
  const requestId = isRouteErrorResponse(error) ? error.data?.requestId : undefined;
  // The same for every address.
  if (isRouteErrorResponse(error) && error.status === 429) return <ErrorScreen text="limited" here="" />;
  return <ErrorScreen text="public" here={pathname + search} requestId={requestId} />;
}

function Shell({ site, analyticsId, children }: Omit<PublicFacts, 'images'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  // The address of an e-mailed link holds a secret that must not be sent to third parties.
  const hasSecret = ['/newsletter/', '/preview/', '/status/confirm', '/status/unsubscribe/'].some((start) =>
    pathname.startsWith(start),
  );
  return (
    <>
      <SkipLinks />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} kind={pathname === '/' ? 'home' : 'page'} />
      <ol data-toasts tabIndex={-1} aria-label="Notifications (F8)" aria-live="polite" className="toast-list" />
      <SpeculationRules />
      {analyticsId && !hasSecret && <div hidden data-tag-service={analyticsId} />}
    </>
  );
}
