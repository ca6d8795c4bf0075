import type { UserDetail } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { done, useWrites } from '#web/api/use-write.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { SessionRow } from '#web/domains/users/session-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** The open sessions of a user; each can be ended, or all at once. The caller's own one ends by signing out. */
export function Sessions({ user, now }: { user: UserDetail; now: Date }) {
  const { id: userId, email, sessions } = user;
  const { mutate, isPending } = useWrites('update');
  return (
    <Section
      title="Sessions"
      action={
        sessions.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            loading={isPending}
            onClick={() =>
              mutate({ run: () => api.users.signOut({ id: userId }), toast: done('Signed out everywhere', email) })
            }
          >
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 && <Nothing>Not signed in anywhere</Nothing>}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            compact
            times={
              <>
                , last seen{' '}
                <time dateTime={session.lastSeenAt.toISOString()}>{dayAndTime(session.lastSeenAt, now)}</time>
              </>
            }
            disabled={isPending}
            onEnd={() =>
              mutate({ run: () => api.users.endSession({ id: session.id }), toast: done('Session ended', email) })
            }
          />
        ))}
      </ul>
    </Section>
  );
}
