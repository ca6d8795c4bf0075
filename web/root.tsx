import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { documentFacts } from './document-facts.ts';
import { breadcrumbScript } from './errors/breadcrumb-buffer.ts';
import { withoutEvalScript } from './forms/without-eval.ts';
import { signedInScript } from './public-scripts/signed-in.ts';
import { isStatic, type RouteHandle } from './route-handle.ts';
import { SecurityMeta } from './security-meta.tsx';
import { preferencesScript } from './ui/accessibility/stored-preferences.ts';
import { ErrorScreen } from './ui/error-screen.tsx';
import { themeScript } from './ui/theme/theme.ts';

/** Runs before the first paint: records errors, applies theme and accessibility preferences, knows who is signed in. */
const firstScript = [breadcrumbScript, themeScript, preferencesScript, signedInScript].join(';');
const firstScriptOfApp = [firstScript, withoutEvalScript].join(';');

export function loader({ context }: Route.LoaderArgs) {
  const { enhance, images, areas, nonce, origin } = context.get(documentFacts);
  const art = Object.fromEntries(Object.values(images).map(({ name, path }) => [name, path]));
  return { enhance, art, areas, nonce, origin };
}

/** The root data stays valid as long as the page is open; the app makes no requests besides the API. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: geist, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Static pages load the enhancement script, the app loads React; in development all pages load both. */
export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const isStatic = useIsStatic();
  const first = isStatic ? firstScript : firstScriptOfApp;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f47147" />
        <meta name="color-scheme" content="light dark" />
        <SecurityMeta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script nonce={facts?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first }} />
        <Meta />
        <Links />
        {isStatic && facts?.enhance && <script type="module" src={facts.enhance} />}
      </head>
      <body>
        {children}
        {(!isStatic || import.meta.env.DEV) && (
          <>
            <ScrollRestoration nonce={facts?.nonce} />
            <Scripts nonce={facts?.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const isStatic = useIsStatic();
  return (
    <ErrorScreen
      text={isStatic ? 'public' : 'app'}
      here={pathname + search}
      onRetry={isStatic ? undefined : () => revalidator.revalidate()}
      requestId={isRouteErrorResponse(error) ? error.data?.requestId : undefined}
    />
  );
}

function useIsStatic(): boolean {
  return useMatches().some(({ handle }) => isStatic((handle as RouteHandle | undefined)?.audience));
}
