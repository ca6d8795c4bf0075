/** The service worker types that we use; the DOM library, which the rest of `web` needs, lacks them. */
export interface WorkerScope {
  readonly clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<Client[]> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface Client {
  readonly url: string;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** New API: browsers without it send every request to the worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response of navigation preload, requested while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Written by the server above the worker's code. */
export interface WorkerFacts {
  /** Changes with every build. */
  version: string;
  /** First path segments of addresses that are personal. */
  areas: string[];
  /** Shown when offline and the page is not cached. */
  offlinePage: string;
  /** The links of the offline page, cached on install. */
  offlineLinks: string[];
  /** Files that every page needs. */
  essentials: string[];
}
