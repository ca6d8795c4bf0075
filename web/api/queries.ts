import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast, dismissSuccessToasts } from '#web/ui/toasts/toast-store.ts';
import { api } from './client.ts';
import { failureToast, isWaitingForConfirmation, loadFailureToast, type WriteOperation } from './failure-toasts.ts';
import { goToSignIn, isEndingSession } from './go-to-sign-in.ts';
import { isSignedOut, reauthenticationReasonOf } from './with-reauthentication.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the query loads, for the error message: `inquiries`. */
      resource?: string;
      /** Failures show no toast. */
      quiet?: boolean;
    };
    mutationMeta: {
      operation?: WriteOperation | null;
      /** It only notes that something was read: where it fails, nobody loses a change. */
      notesReading?: boolean;
      /** The specified title of the failure toast, instead of the operation's. */
      failureTitle?: string;
      /** The screen explains refusals itself; only unexpected errors show a toast. */
      showsRefusals?: boolean;
      /** The screen shows every failure itself. */
      showsErrors?: boolean;
      /** Failures besides refusals that the screen explains itself. */
      showsError?: (error: unknown) => boolean;
    };
  }
}

/** The contract as queries and mutations: `queries.inquiries.list.queryOptions({ input })`. */
export const queries = createTanstackQueryUtils(api);

const minute = 60_000;

/** The refresh interval of screens with current data, while they are visible. */
export const refreshMs = minute;

/** Data older than this is fetched again (requirements 1.9). */
const staleAfterMs = 5 * minute;

/** The session as last checked; shown by the session banner. */
export interface SessionState {
  session: Session | null;
  /** Seconds since 1970; null: not known. */
  lastActivityAt: number | null;
  /** A write failed because the session had ended. */
  hasUnsavedChange?: boolean;
}
export const sessionStateKey = ['session-watch'] as const;

/** `dataUpdatedAt` of the queries whose failed refresh was reported: one toast per failure is enough. */
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
      if (isSignedOut(error) && isEndingSession()) return;
      if (isSignedOut(error)) return data === undefined ? goToSignIn() : markSessionEnded();
      if (isBlockedByTenant(error)) return void queryClient.invalidateQueries({ queryKey: queries.auth.session.key() });
      if (query.meta?.quiet) return;
      // Without data the screen shows the failure in place of the content.
      if (data === undefined || reportedAt.get(query) === dataUpdatedAt) return;
      reportedAt.set(query, dataUpdatedAt);
      addToast(loadFailureToast(query.meta?.resource ?? 'data'));
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _input, _result, { meta }) {
      // What was saved before no longer holds for what is on the screen.
      dismissSuccessToasts();
      // The session banner says so, and leads to the sign-in page; a toast beside it would say the same.
      if (isSignedOut(error)) return markSessionEnded(meta?.operation !== null && !meta?.notesReading);
      if (meta?.showsErrors) return;
      // The user saw the reauthentication dialog and cancelled it; a toast would add nothing.
      if (reauthenticationReasonOf(error)) return;
      if ((meta?.showsRefusals && refusalOf(error) !== null) || meta?.showsError?.(error)) return;
      addToast(failureToast(meta?.operation, error, meta?.failureTitle));
    },
    /** A write may change counts and lists that its screen does not know, so all active queries are fetched again. */
    onSettled: (_result, error) =>
      void ((error === null || isWaitingForConfirmation(error)) && queryClient.invalidateQueries()),
  }),
});

/** A rule of the organisation applies since the session was loaded: the session says which. */
function isBlockedByTenant(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === 'TENANT_FACTOR_REQUIRED' || code === 'TENANT_NETWORK';
}

/** Keeps the screen, including typed text; the banner says that the session has expired. */
function markSessionEnded(hasUnsavedChange = false): void {
  const known = queryClient.getQueryData<SessionState>(sessionStateKey);
  if (known)
    queryClient.setQueryData<SessionState>(sessionStateKey, {
      ...known,
      session: null,
      hasUnsavedChange: hasUnsavedChange || known.hasUnsavedChange === true,
    });
  else goToSignIn();
}
