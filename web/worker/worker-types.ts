/** The parts of a service worker's world that we use; the DOM's types, which the rest of `web` needs, lack them. */
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

/** Young: browsers without it ask the worker for everything. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What the browser asked for while this worker woke up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What the server writes above the worker's code. */
export interface WorkerFacts {
  /** Changes with every build. */
  version: string;
  /** First steps of addresses that are nobody's but the person's who asks. */
  areas: string[];
  /** Shown when there is neither a network nor a kept page. */
  offlinePage: string;
  /** Where it leads: kept from the beginning. */
  offlineLinks: string[];
  /** Files that every page needs. */
  essentials: string[];
}
