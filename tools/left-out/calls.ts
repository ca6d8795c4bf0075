import type { LeftOut } from './plugin.ts';

const streams = 'No call sends or answers a stream of events.';
const tracing = 'The browser traces nothing.';
const types = 'No call contains such a value (`unusedWireTypes`).';
const unused = 'The app does not use them.';

/** What of oRPC and TanStack Query the app does not reach. */
export const unreachedOfCalls: readonly LeftOut[] = [
  {
    module: '@orpc/shared/dist/index.mjs',
    why: streams,
    functions: ['isAsyncIteratorObject'],
    body: 'return false',
  },
  { module: '@orpc/shared/dist/index.mjs', why: streams, functions: ['asyncIteratorWithSpan'] },
  { module: '@orpc/shared/dist/index.mjs', why: types, functions: ['createLazyRegExp', 'parseBigIntString'] },
  {
    module: '@orpc/shared/dist/index.mjs',
    why: tracing,
    functions: ['startSpan', 'setSpanError', 'getGlobalOtelConfig'],
    body: '',
  },
  {
    module: '@orpc/shared/dist/index.mjs',
    why: tracing,
    functions: ['runWithSpan', 'runInSpanContext'],
    body: 'return fn()',
  },
  {
    module: '@orpc/standard-server-fetch/dist/index.mjs',
    why: streams,
    functions: ['toEventIterator', 'toEventStream'],
  },
  {
    module: '@orpc/standard-server/dist/index.mjs',
    why: streams,
    functions: ['decodeEventMessage', 'encodeEventMessage', 'withEventMeta', 'feed', 'end'],
  },
  { module: '@orpc/client/dist/shared/client.BLtwTQUg.mjs', why: streams, functions: ['mapEventIterator'] },
  {
    module: '@orpc/tanstack-query/dist/index.mjs',
    why: unused,
    functions: [
      'experimental_liveKey',
      'experimental_liveOptions',
      'experimental_liveQuery',
      'experimental_serializableStreamedQuery',
      'experimental_streamedKey',
      'experimental_streamedOptions',
      'mutationKey',
      'mutationOptions',
    ],
  },
  {
    module: '@tanstack/query-core/build/modern/queryClient.js',
    why: unused,
    functions: [
      'ensureInfiniteQueryData',
      'ensureQueryData',
      'getQueriesData',
      'infiniteQuery',
      'isMutating',
      'resetQueries',
      'setMutationDefaults',
      'setQueriesData',
      'setQueryDefaults',
    ],
  },
];
