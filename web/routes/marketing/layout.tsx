import '../../styles/marketing.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import type { Site } from '#contract/content.ts';
import { apiContext } from '../../api.ts';
import { documentFacts } from '../../document-facts.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { NotFound } from './not-found.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { SkipLinks } from './shell/skip-links.tsx';
import { SpeculationRules } from './shell/speculation.tsx';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(apiContext).content.site();
  // Public pages are not hydrated, so what they load costs their readers nothing.
  const { images, tagId } = context.get(documentFacts);
  return { site, images, tagId };
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
  return <ErrorScreen audience="public" here={pathname + search} requestId={requestId} />;
}

interface ShellProps {
  site: Site;
  tagId: string | null;
  children: ReactNode;
}

function Shell({ site, tagId, children }: ShellProps) {
  const { pathname } = useLocation();
  // Where a mailed link leads the address holds a secret, and nobody else is to see it.
  const hasSecret = pathname.startsWith('/newsletter/');
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
      {tagId && !hasSecret && <div hidden data-tag-service={tagId} />}
    </>
  );
}
