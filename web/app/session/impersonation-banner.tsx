import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { timeOf } from '#web/ui/times.ts';
import { leaveFor } from './leave-for.ts';

/** On every screen while an administrator is signed in as the user; it ends by itself after its hour. */
export function ImpersonationBanner() {
  const { is_impersonated, ends_at, user } = useAppData().session;
  const { mutate, isPending } = useWrite('update', async () => {
    const { userId } = await api.impersonation.end();
    // Both sessions may have been ended elsewhere; then the administrator signs in again.
    return leaveFor(userId ? `/admin/users/${userId}` : '/auth?next=%2Fadmin%2Fusers');
  });
  useEffect(() => {
    if (!is_impersonated) return;
    const timer = setTimeout(() => mutate(), Math.max(0, ends_at * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [is_impersonated, ends_at, mutate]);
  if (!is_impersonated) return null;
  return (
    <aside
      aria-label="Signed in as another user"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-2 bg-sunken px-4 py-2.5 text-small md:px-6 lg:px-10"
    >
      <Icon name="eye" className="flex-none" />
      <p className="wrap-anywhere min-w-0 max-sm:flex-1">
        You are signed in as <strong className="font-medium">{user.email}</strong> until{' '}
        {timeOf(new Date(ends_at * 1000))}. The person has been notified.
      </p>
      <Button size="sm" loading={isPending} loadingLabel="Ending…" onClick={() => mutate()}>
        End
      </Button>
    </aside>
  );
}
