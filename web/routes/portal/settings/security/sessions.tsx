import { Link } from 'react-router';
import type { OwnSession } from '#contract/identity/sessions.ts';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { SessionRow } from '#web/domains/users/session-row.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** Active sessions; the others can be ended one by one, or all at once. */
export function SessionsSection() {
  return (
    <Section
      id="sessions"
      title="Sessions"
      lead="Devices signed in to your account. Ending a session signs that device out immediately."
    >
      <Loaded
        query={queries.auth.sessions.queryOptions({
          refetchInterval: refreshMs,
          staleTime: 0,
          meta: { resource: 'sessions' },
        })}
        rows={2}
      >
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Section>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  const now = new Date();
  return (
    <>
      <ul aria-labelledby="sessions-title" className="border-rule border-t">
        {sessions.map((session) => (
          <OwnSessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <WriteButton
          variant="outline"
          disabled={isAlone}
          loadingLabel="Ending…"
          operation="delete"
          run={() => api.auth.endOtherSessions({})}
          toast={({ ended }) => (ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.`)}
        >
          End all other sessions
        </WriteButton>
        {isAlone && <p className="text-ink-3 text-meta">There are no other sessions</p>}
      </div>
      <p className="mt-3 text-ink-2 text-meta">
        API tokens are not sessions and keep working.{' '}
        <Link to="/settings/api" className="link">
          Revoke them under API tokens
        </Link>
      </p>
    </>
  );
}

/** A session of the signed-in user. */
function OwnSessionRow({ session, now }: { session: OwnSession; now: Date }) {
  const { id, device, firstSeenAt, lastSeenAt } = session;
  return (
    <SessionRow
      session={session}
      times={
        <>
          <SeenAt label="first seen" at={firstSeenAt} now={now} />
          <SeenAt label="last seen" at={lastSeenAt} now={now} />
        </>
      }
      operation="delete"
      end={() => api.auth.endSession({ id })}
      toast={`${device} was signed out.`}
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
