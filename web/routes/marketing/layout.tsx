import '../../styles/marketing.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import type { Site } from '#contract/content.ts';
import { apiContext } from '../../api.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { NotFound } from './not-found.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { SkipLinks } from './shell/skip-links.tsx';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(apiContext).content.site();
  return { site, year: new Date().getFullYear() };
}

export default function MarketingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (loaderData && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Shell {...loaderData}>
        <NotFound />
      </Shell>
    );
  }
  const requestId = isRouteErrorResponse(error) ? error.data?.requestId : undefined;
  return <ErrorScreen here={pathname + search} requestId={requestId} />;
}

function Shell({ site, year, children }: { site: Site; year: number; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLinks />
      <Header name={site.company.name} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} kind={pathname === '/' ? 'home' : 'page'} year={year} />
      <ol data-toasts tabIndex={-1} aria-label="Notifications (F8)" aria-live="polite" className="toast-list" />
    </>
  );
}
