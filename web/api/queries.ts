import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { api } from './client.ts';
import { type WriteOperation, authenticationFailureToast, loadFailureToast, failureToast } from './failure-toasts.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { reauthenticationReasonOf } from './with-reauthentication.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the query brings, for the message when it does not: `inquiries`. */
      resource?: string;
      /** Its failure is nobody's loss and becomes no toast. */
      quiet?: boolean;
    };
    mutationMeta: {
      operation?: WriteOperation;
      /** The screen itself explains every refusal; only what is unexpected becomes a toast. */
      showsRefusals?: boolean;
      /** The screen has words of its own for every failure. */
      showsErrors?: boolean;
      /** Failures besides refusals that the screen itself explains. */
      showsError?: (error: unknown) => boolean;
    };
  }
}

/** The contract as queries and mutations: `queries.inquiries.list.queryOptions({ input })`. */
export const queries = createTanstackQueryUtils(api);

const minute = 60_000;

/** How often a screen that shows the present asks again, while it is seen. */
export const refreshMs = minute;

/** Data as old as this is asked for again before it is trusted (spec 000 §9). */
const staleAfterMs = 5 * minute;

/** What is known of the session: `session-watch.ts` keeps it, the banner shows it. */
export interface SessionState {
  session: Session | null;
  /** Seconds since 1970. */
  lastActivityAt: number;
}
export const sessionStateKey = ['session-watch'] as const;

/** The age of the data about whose refresh a person was told that it failed: once is enough. */
const reportedAt = new WeakMap<object, number>();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleAfterMs,
      retry: (failures, error) => failures < 1 && refusalOf(error) === null,
    },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      const { data, dataUpdatedAt } = query.state;
      if (isSignedOut(error)) return data === undefined ? goToSignIn() : markSessionEnded();
      if (query.meta?.quiet) return;
      // Without data the screen says it in place of the content.
      if (data === undefined || reportedAt.get(query) === dataUpdatedAt) return;
      reportedAt.set(query, dataUpdatedAt);
      addToast(loadFailureToast(query.meta?.resource ?? 'data'));
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _input, _result, { meta }) {
      if (isSignedOut(error)) {
        markSessionEnded();
        return void addToast(authenticationFailureToast);
      }
      if (meta?.showsErrors) return;
      // Whoever was asked for a proof and declined knows why nothing happened.
      if (reauthenticationReasonOf(error)) return;
      if ((meta?.showsRefusals && refusalOf(error) !== null) || meta?.showsError?.(error)) return;
      addToast(failureToast(meta?.operation, error));
    },
    /** A write may touch counts and lists that its screen does not know; only what is shown then is fetched again. */
    onSettled: (_result, error) => void (error === null && queryClient.invalidateQueries()),
  }),
});

export function isSignedOut(error: unknown): boolean {
  return refusalOf(error)?.code === 'NOT_SIGNED_IN';
}

/** What is on the screen stays there, typed text included; the banner says that the session has expired. */
function markSessionEnded(): void {
  const known = queryClient.getQueryData<SessionState>(sessionStateKey);
  if (known) queryClient.setQueryData<SessionState>(sessionStateKey, { ...known, session: null });
  else goToSignIn();
}
