import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Before anything is saved: with one administrator nobody else could confirm a change. */
export function OnlyAdministrator({ className }: { className: string }) {
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
