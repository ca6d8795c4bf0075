import type { LeftOut } from './plugin.ts';

const at = (file: string) => `react-router/dist/production/${file}`;

const fetchers = 'The app has no fetchers: it loads and writes by queries.';
const submissions = 'The app submits no forms to the router: it writes by mutations.';
const discovery = 'The browser knows all routes from the start (`routeDiscovery`).';
const instrumentation = 'The app gives the router no instrumentations.';
const rsc = 'The app has no server components.';
const preloading = 'The app preloads no pages.';
const transitions = 'The app asks for no view transitions.';
const development = 'Only the development server does that.';

/** What of React Router the app does not reach. */
export const unreachedOfRouter: readonly LeftOut[] = [
  {
    module: at('lib/router/router.js'),
    why: fetchers,
    functions: [
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'setFetcherError',
      'updateFetcherState',
      'getUpdatedRevalidatingFetchers',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'deleteFetcher',
      'abortFetcher',
      'getSubmittingFetcher',
      'getLoadingFetcher',
      'getDoneFetcher',
    ],
  },
  {
    module: at('lib/router/router.js'),
    why: fetchers,
    functions: ['markFetchRedirectsDone', 'abortStaleFetchLoads'],
    body: 'return false',
  },
  {
    module: at('lib/router/router.js'),
    why: submissions,
    functions: ['handleAction', 'getSubmittingNavigation', 'getTargetMatch', 'getTargetedDataStrategyMatches'],
  },
  {
    module: at('lib/router/router.js'),
    why: submissions,
    functions: ['getSubmissionFromNavigation', 'getUpdatedActionData'],
    body: '',
  },
  {
    module: at('lib/router/router.js'),
    why: discovery,
    functions: ['discoverRoutes', 'patchRoutesImpl'],
  },
  {
    module: at('lib/router/router.js'),
    why: discovery,
    functions: ['checkFogOfWar'],
    body: 'return { active: false }',
  },
  {
    module: at('lib/router/router.js'),
    why: submissions,
    functions: ['normalizeNavigateOptions'],
    body: 'return { path }',
  },
  { module: at('lib/router/router.js'), why: submissions, functions: ['isMutationMethod'], body: 'return false' },
  { module: at('lib/dom/lib.js'), why: submissions, functions: ['useSubmit', 'useFormAction'] },
  { module: at('lib/dom/lib.js'), why: transitions, functions: ['useViewTransitionState'] },
  {
    module: at('lib/router/router.js'),
    why: transitions,
    functions: ['restoreAppliedTransitions', 'persistAppliedTransitions'],
    body: '',
  },
  { module: at('lib/router/router.js'), why: development, functions: ['_internalSetRoutes'] },
  {
    module: at('lib/router/router.js'),
    why: 'The app gives the router a strategy of its own.',
    functions: ['defaultDataStrategyWithMiddleware', 'defaultDataStrategy'],
  },
  {
    module: at('lib/router/instrumentation.js'),
    why: instrumentation,
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
  { module: at('lib/router/router.js'), why: instrumentation, functions: ['getInstrumentationNavigateMeta'] },
  {
    module: at('lib/router/instrumentation.js'),
    why: instrumentation,
    functions: ['consumeInstrumentationClientResultMetaReceiver'],
    body: '',
  },
  { module: at('lib/dom/ssr/fog-of-war.js'), why: discovery, functions: ['isFogOfWarEnabled'], body: 'return false' },
  {
    module: at('lib/dom/ssr/fog-of-war.js'),
    why: discovery,
    functions: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
    body: '',
  },
  { module: at('lib/dom/ssr/fog-of-war.js'), why: discovery, functions: ['getPartialManifest'] },
  {
    module: at('lib/dom/ssr/components.js'),
    why: preloading,
    functions: ['RSCPrefetchPageLinksImpl', 'PrefetchPageLinksImpl'],
  },
  { module: at('lib/dom/ssr/components.js'), why: preloading, functions: ['PrefetchPageLinks'] },
  {
    module: at('lib/dom/ssr/components.js'),
    why: preloading,
    functions: ['usePrefetchBehavior'],
    body: 'return [false, null, {}]',
  },
  {
    module: at('lib/dom/ssr/links.js'),
    why: preloading,
    functions: ['getKeyedPrefetchLinks', 'getNewMatchesForLinks'],
  },
  {
    module: at('lib/dom/ssr/single-fetch.js'),
    why: submissions,
    functions: ['singleFetchActionStrategy'],
  },
  {
    module: at('lib/dom/ssr/single-fetch.js'),
    why: fetchers,
    functions: ['singleFetchLoaderFetcherStrategy'],
  },
  { module: at('lib/dom/ssr/single-fetch.js'), why: 'The server draws documents.', functions: ['nonSsrStrategy'] },
  { module: at('lib/hooks.js'), why: rsc, functions: ['RSCErrorHandler'] },
  {
    module: at('lib/errors.js'),
    why: rsc,
    functions: ['decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest'],
    body: '',
  },
  { module: at('lib/context.js'), why: rsc, functions: ['useIsRSCRouterContext'], body: 'return false' },
  {
    module: at('lib/dom/ssr/routes.js'),
    why: development,
    functions: ['wrapShouldRevalidateForHdr', 'createClientRoutesWithHMRRevalidationOptOut'],
  },
  { module: at('lib/dom/ssr/routes.js'), why: submissions, functions: ['noActionDefinedError'] },
];
