import { useMutation } from '@tanstack/react-query';
import type { OwnSession } from '#contract/identity/sessions.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A session of the user. The current one ends by signing out. */
export function SessionRow({ session, now }: { session: OwnSession; now: Date }) {
  const { id, device, address, firstSeenAt, lastSeenAt, isCurrent } = session;
  const { mutate, isPending } = useMutation(
    queries.auth.endSession.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess: () => addToast(successToast('delete', `${device} was signed out.`)),
    }),
  );
  return (
    <li className="flex min-h-19 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-small">
          {device}
          {isCurrent && <Badge tone="positive">This session</Badge>}
        </p>
        <p className="mt-0.5 text-ink-2 text-small tabular-nums">
          {address ?? 'Address unknown'}
          <SeenAt label="first seen" at={firstSeenAt} now={now} />
          <SeenAt label="last seen" at={lastSeenAt} now={now} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End session: ${device}, ${address ?? 'address unknown'}`}
          loading={isPending}
          loadingLabel="Ending…"
          onClick={() => mutate({ id })}
        >
          End session
        </Button>
      )}
    </li>
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
