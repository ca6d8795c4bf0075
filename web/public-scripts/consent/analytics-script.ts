import { onEvent } from '#web/public-scripts/measure/queue.ts';

type AnalyticsWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean | undefined>;

const analyticsWindow = window as unknown as AnalyticsWindow;
let isLoaded = false;

/** Loads the analytics script once and passes it the events that our server gets. Only after consent. */
export function loadAnalyticsScript(id: string): void {
  if (isLoaded) return;
  isLoaded = true;
  gtag('js', new Date());
  gtag('config', id, {
    // Page views are sent as our own event.
    send_page_view: false,
    // Without the query, which may hold a search term.
    page_location: location.origin + location.pathname,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  onEvent(({ type, name, path, properties }) =>
    gtag('event', type.replace('-', '_'), { event_label: name, page_path: path, ...properties }),
  );
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Disables it, removes its cookies and reloads the page without it. */
export function removeAnalyticsScript(id: string): void {
  analyticsWindow[`ga-disable-${id}`] = true;
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    const gone = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the script sets them on any of our parent domains
    for (const end of ['', ...hosts.map((host) => `; Domain=${host}`)]) document.cookie = gone + end;
  }
  location.reload();
}

/** The script reads `arguments` objects, not arrays. */
function gtag(..._words: unknown[]): void {
  analyticsWindow.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  analyticsWindow.dataLayer.push(arguments);
}
