import '#web/styles/auth.css';
import { Outlet } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { documentSite } from '#web/public-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Registered } from '#web/routes/registered.tsx';
import { AccessibilityButton } from '#web/ui/accessibility/accessibility-button.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import type { Route } from './+types/layout.ts';
import { HostLogo, HostStyle } from './host-brand.tsx';

export const handle = { audience: 'auth' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const [{ company }, host] = await Promise.all([
    context.get(documentSite).load(),
    context.get(apiContext).tenantAddresses.host(),
  ]);
  return { siteName: company.name, host: host && { name: host.name, theme: host.theme } };
}

/** The form left, 432 px wide; the dark map right; on phones a strip of the light map above it. */
export default function AuthLayout({ loaderData: { siteName, host } }: Route.ComponentProps) {
  const art = useMapSheetUrl('auth');
  const theme = host?.theme ?? null;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(560px,1fr)_minmax(0,960px)] lg:grid-rows-1">
      {theme && <HostStyle theme={theme} />}
      <div className="flex h-[132px] justify-center overflow-hidden border-line border-b lg:hidden" aria-hidden="true">
        <div className="-mt-[310px]">
          <MapSheet href={art} width={960} height={900} />
        </div>
      </div>
      <div className="mx-auto flex w-full min-w-0 max-w-[472px] flex-col px-5 py-5 lg:max-w-[560px] lg:px-16 lg:pt-6 lg:pb-7">
        <header className="flex items-center justify-between gap-4">
          {host && theme?.logo ? <HostLogo logo={theme.logo} name={host.name} /> : <Logo name={siteName} />}
          {!host && (
            <a href="/" className="tap text-ink-2 text-small hover:text-ink">
              Back to site
            </a>
          )}
        </header>
        <main id="main" tabIndex={-1} data-island="auth" className="grow pt-7 pb-10 lg:pt-14">
          <Outlet />
        </main>
        <footer className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-3 text-meta">
          <p className="flex gap-4">
            <a href="/privacy" className="tap hover:text-ink">
              Privacy
            </a>
            <a href="/terms" className="tap hover:text-ink">
              Terms
            </a>
            <AccessibilityButton className="tap hover:text-ink" />
          </p>
          <Registered />
        </footer>
      </div>
      <div className="night relative hidden overflow-hidden border-line border-l lg:block" aria-hidden="true">
        <div className="absolute inset-x-0 top-0 bottom-13 flex min-h-[900px] min-w-[960px]">
          <MapSheet href={art} width={960} height={900} cover />
        </div>
        <p className="absolute inset-x-0 bottom-0 flex h-13 items-center justify-between border-line border-t bg-paper px-8 text-ink-3 text-meta">
          <span>Generated relief, contour interval 80 m</span>
          <span>4080 m</span>
        </p>
      </div>
    </div>
  );
}
