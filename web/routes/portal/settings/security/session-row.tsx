import { useMutation } from '@tanstack/react-query';
import type { OwnSession } from '#contract/identity/sessions.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { SessionRow } from '#web/domains/users/session-row.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A session of the signed-in user. */
export function OwnSessionRow({ session, now }: { session: OwnSession; now: Date }) {
  const { id, device, firstSeenAt, lastSeenAt } = session;
  const { mutate, isPending } = useMutation(
    queries.auth.endSession.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess: () => addToast(successToast('delete', `${device} was signed out.`)),
    }),
  );
  return (
    <SessionRow
      session={session}
      times={
        <>
          <SeenAt label="first seen" at={firstSeenAt} now={now} />
          <SeenAt label="last seen" at={lastSeenAt} now={now} />
        </>
      }
      isEnding={isPending}
      onEnd={() => mutate({ id })}
    />
  );
}

/** On phones it takes a line of its own. */
function SeenAt({ label, at, now }: { label: string; at: Date; now: Date }) {
  return (
    <span className="whitespace-nowrap max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {label} <time dateTime={at.toISOString()}>{dayAndTime(at, now)}</time>
    </span>
  );
}
