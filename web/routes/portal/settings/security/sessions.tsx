import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#contract/sessions.ts';
import { loadFailureText, loadFailureTitle } from '../../../../app/failures.ts';
import { queries, refreshMs } from '../../../../app/queries.ts';
import { requestIdOf } from '../../../../forms/refusals.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { addToast } from '../../../../ui/toast-store.ts';
import { SessionRow } from './session-row.tsx';

/** Where the account is open now; each of the others can be ended, or all at once. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(
    queries.auth.sessions.queryOptions({ refetchInterval: refreshMs, staleTime: 0, meta: { resource: 'sessions' } }),
  );
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-h3">
        Sessions
      </h2>
      <p className="mt-2 text-ink-2">Browsers that are signed in to your account. An ended one is out at once.</p>
      <div className="mt-5">
        {data ? (
          <SessionList sessions={data} />
        ) : error ? (
          <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
            {loadFailureText('sessions')}
          </ErrorState>
        ) : (
          <SkeletonRows rows={2} height="tall" label="Loading sessions…" />
        )}
      </div>
    </section>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { mutate, isPending } = useMutation(
    queries.auth.endOtherSessions.mutationOptions({
      meta: { act: 'delete' },
      onSuccess({ ended }) {
        const what = ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.`;
        addToast({ variant: 'success', title: 'Deleted successfully', description: what });
      },
    }),
  );
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  const now = new Date();
  return (
    <>
      <ul aria-labelledby="sessions-title" className="border-rule border-t">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          disabled={isAlone}
          loading={isPending}
          loadingLabel="Ending…"
          onClick={() => mutate({})}
        >
          End all other sessions
        </Button>
        {isAlone && <p className="text-ink-3 text-meta">There is no other session</p>}
      </div>
    </>
  );
}
