import '#web/styles/shared.css';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { documentSite } from '#web/public-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { AccessibilityButton } from '#web/ui/accessibility/accessibility-button.tsx';
import { ErrorScreen } from '#web/ui/error-screen.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import type { Route } from './+types/layout.ts';
import { LinkExpired } from './link-expired.tsx';

/** A document that works without JavaScript, as public pages do. */
export const handle = { audience: 'marketing' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = await context.get(documentSite).load();
  return { siteName: company.name };
}

/** What is shown by a link to people without an account: no menus, no way to what is behind. */
export default function SharedLayout({ loaderData: { siteName } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[1280px] flex-col px-5 lg:px-10">
      <header className="flex items-center justify-between gap-4 py-5">
        <Logo name={siteName} />
        <p className="text-ink-2 text-meta">Shared by link</p>
      </header>
      <main id="main" tabIndex={-1} className="grow pt-4 pb-14">
        <Outlet />
      </main>
      <footer className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t py-5 text-ink-3 text-meta">
        <a href="/privacy" className="hover:text-ink">
          Privacy
        </a>
        <AccessibilityButton className="hover:text-ink" />
      </footer>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LinkExpired />;
  const requestId = isRouteErrorResponse(error) ? error.data?.requestId : undefined;
  // Its address holds the secret of the link, so no link of the screen repeats it.
  return <ErrorScreen text={isLimited(error) ? 'limited' : 'public'} here="" requestId={requestId} />;
}

const isLimited = (error: unknown) => isRouteErrorResponse(error) && error.status === 429;
