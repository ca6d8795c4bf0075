type AnalyticsWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean | undefined>;

const analyticsWindow = window as unknown as AnalyticsWindow;
let isLoaded = false;

/** Loads the tag service once and hands it the events that our own server gets. Only after consent. */
export function loadAnalyticsScript(id: string): void {
  if (isLoaded) return;
  isLoaded = true;
  gtag('js', new Date());
  gtag('config', id, {
    // Our own event says so.
    send_page_view: false,
    // Without the query: it may hold what somebody looked for.
    page_location: location.origin + location.pathname,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  // Imported as the page itself does, so that the visit stays one file.
  void import('#web/enhance/measure/visit.ts').then(({ onEvent }) =>
    onEvent(({ type, name, path, properties }) =>
      gtag('event', type.replace('-', '_'), { event_label: name, page_path: path, ...properties }),
    ),
  );
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Stops it, removes its cookies and loads the page anew, without it. */
export function removeAnalyticsScript(id: string): void {
  analyticsWindow[`ga-disable-${id}`] = true;
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    const gone = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: they belong to whichever of our hosts the service chose
    for (const end of ['', ...hosts.map((host) => `; Domain=${host}`)]) document.cookie = gone + end;
  }
  location.reload();
}

/** The service reads `arguments` objects, not arrays. */
function gtag(..._words: unknown[]): void {
  analyticsWindow.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  analyticsWindow.dataLayer.push(arguments);
}
