import type { OwnSession } from '#contract/identity/sessions.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SessionRow } from '#web/domains/users/session-row.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** A session of the signed-in user. */
export function OwnSessionRow({ session, now }: { session: OwnSession; now: Date }) {
  const { id, device, firstSeenAt, lastSeenAt } = session;
  const { mutate, isPending } = useWrite('delete', api.auth.endSession, { toast: `${device} was signed out.` });
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
