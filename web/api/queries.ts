import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { api } from './client.ts';
import { type Act, authenticationFailure, loadFailure, writeFailure } from './failures.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { proofNeedOf } from './with-proof.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the query brings, for the message when it does not: `inquiries`. */
      resource?: string;
      /** Its failure is nobody's loss and becomes no toast. */
      quiet?: boolean;
    };
    mutationMeta: {
      act?: Act;
      /** The screen itself explains every refusal; only what is unexpected becomes a toast. */
      explains?: boolean;
      /** The screen has words of its own for every failure. */
      tells?: boolean;
      /** Failures besides refusals that the screen itself explains. */
      isExplained?: (error: unknown) => boolean;
    };
  }
}

/** The contract as queries and mutations: `queries.inquiries.list.queryOptions({ input })`. */
export const queries = createTanstackQueryUtils(api);

const minute = 60_000;

/** How often a screen that shows the present asks again, while it is seen. */
export const refreshMs = minute;

/** Data as old as this is asked for again before it is trusted (spec 000 §9). */
const freshMs = 5 * minute;

/** What is known of the session: `session-watch.ts` keeps it, the banner shows it. */
export interface WatchedSession {
  session: Session | null;
  /** Seconds since 1970. */
  lastActivityAt: number;
}
export const watchKey = ['session-watch'] as const;

/** The age of the data about whose refresh a person was told that it failed: once is enough. */
const told = new WeakMap<object, number>();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < 1 && refusalOf(error) === null,
    },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      const { data, dataUpdatedAt } = query.state;
      if (isSignedOut(error)) return data === undefined ? goToSignIn() : noteSignedOut();
      if (query.meta?.quiet) return;
      // Without data the screen says it in place of the content.
      if (data === undefined || told.get(query) === dataUpdatedAt) return;
      told.set(query, dataUpdatedAt);
      addToast(loadFailure(query.meta?.resource ?? 'data'));
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _input, _result, { meta }) {
      if (isSignedOut(error)) {
        noteSignedOut();
        return void addToast(authenticationFailure);
      }
      if (meta?.tells) return;
      // Whoever was asked for a proof and declined knows why nothing happened.
      if (proofNeedOf(error)) return;
      if ((meta?.explains && refusalOf(error) !== null) || meta?.isExplained?.(error)) return;
      addToast(writeFailure(meta?.act, error));
    },
    /** A write may touch counts and lists that its screen does not know; only what is shown then is fetched again. */
    onSettled: (_result, error) => void (error === null && queryClient.invalidateQueries()),
  }),
});

export function isSignedOut(error: unknown): boolean {
  return refusalOf(error)?.code === 'NOT_SIGNED_IN';
}

/** What is on the screen stays there, typed text included; the banner says that the session has expired. */
function noteSignedOut(): void {
  const known = queryClient.getQueryData<WatchedSession>(watchKey);
  if (known) queryClient.setQueryData<WatchedSession>(watchKey, { ...known, session: null });
  else goToSignIn();
}
