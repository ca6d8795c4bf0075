import type { UserDetail } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { Nothing, Section } from './section.tsx';
import { useUserAct } from './use-user-act.ts';

/** The open sessions of a user; each can be ended, or all at once. The caller's own one ends by signing out. */
export function Sessions({ user, now }: { user: UserDetail; now: Date }) {
  const { id: userId, sessions } = user;
  const { mutate, isPending } = useUserAct(user);
  return (
    <Section
      title="Sessions"
      action={
        sessions.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            loading={isPending}
            onClick={() => mutate({ run: () => api.users.signOut({ id: userId }), done: 'Signed out everywhere' })}
          >
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 && <Nothing>Not signed in anywhere</Nothing>}
      <ul>
        {sessions.map(({ id, device, address, lastSeenAt, isCurrent }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5 text-small"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                {device}
                {isCurrent && <Badge tone="positive">This session</Badge>}
              </p>
              <p className="text-ink-2 tabular-nums">
                {address ?? 'Address unknown'}, last seen{' '}
                <time dateTime={lastSeenAt.toISOString()}>{dayAndTime(lastSeenAt, now)}</time>
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`End session: ${device}, ${address ?? 'address unknown'}`}
                disabled={isPending}
                onClick={() => mutate({ run: () => api.users.endSession({ id }), done: 'Session ended' })}
              >
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
