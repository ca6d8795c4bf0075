import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { WaitingChanges } from '#web/domains/oversight/waiting-changes.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Above the security settings: what waits for a second administrator, and what it means to be the only one. */
export function SecurityNotices() {
  return (
    <>
      <WaitingChanges recordId="settings.security" className="mb-4 max-w-152" />
      <OnlyAdministrator className="mb-4 max-w-152" />
    </>
  );
}

/** Before anything is saved: with one administrator nobody else could confirm a change. */
function OnlyAdministrator({ className }: { className: string }) {
  const { data } = useQuery(queries.pendingChanges.list.queryOptions({ meta: { resource: 'pending changes' } }));
  if (data?.administrators !== 1) return null;
  return (
    <Notice tone="info" className={className}>
      {data.isAsked
        ? 'You are the only administrator: nobody else can confirm, so every change applies when it is saved.'
        : 'You are the only administrator. “Second administrator” takes effect once there is another one.'}
    </Notice>
  );
}
