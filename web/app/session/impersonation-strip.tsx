import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { durationOf } from '#web/ui/times.ts';
import { leaveFor } from './leave-for.ts';

/** At the top of every screen while an administrator is signed in as the user; it ends by itself after its hour. */
export function ImpersonationStrip() {
  const { impersonator_email, ends_at, user } = useAppData().session;
  return impersonator_email && <Strip administrator={impersonator_email} member={user.email} endsMs={ends_at * 1000} />;
}

interface StripProps {
  administrator: string;
  member: string;
  endsMs: number;
}

function Strip({ administrator, member, endsMs }: StripProps) {
  const leftMs = useTimeLeft(endsMs);
  const { mutate, isPending } = useWrite('update', async () => {
    const { userId } = await api.impersonation.end();
    // Both sessions may have been ended elsewhere; then the administrator signs in again.
    return leaveFor(userId ? `/admin/users/${userId}` : '/auth?next=%2Fadmin%2Fusers');
  });
  const { data: terms = [] } = useQuery(queries.legalAcceptances.terms.queryOptions({ meta: { quiet: true } }));
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) mutate();
  }, [isOver, mutate]);
  return (
    <aside
      aria-label="Signed in as another user"
      data-impersonation=""
      className="tone-caution sticky top-0 z-30 flex h-(--strip) items-center gap-x-3 border-(--tone) border-b-2 bg-(--tone-surface) px-4 text-small md:px-6 lg:px-10 print:hidden"
    >
      <Icon name="eye" className="flex-none text-(--tone) max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2 sm:line-clamp-1">
          You are signed in as <strong className="font-medium">{member}</strong>
        </p>
        <p className="wrap-anywhere line-clamp-2 text-meta sm:line-clamp-1">
          {durationOf(leftMs)} left.{' '}
          {terms.length > 0
            ? 'Read only: the person has not accepted the terms in force. '
            : 'The person has been notified. '}
          Your own account is {administrator}.
        </p>
      </div>
      <Button size="sm" loading={isPending} loadingLabel="Ending…" onClick={() => mutate()}>
        End
      </Button>
    </aside>
  );
}

const everyMs = 10_000;

/** Milliseconds until then. */
function useTimeLeft(endsMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return endsMs - now;
}
