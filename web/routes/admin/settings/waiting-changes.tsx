import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** Above the security settings: a change that waits for a second administrator, and what it means to be the only one. */
export function WaitingChanges() {
  const { data } = useQuery(queries.pendingChanges.list.queryOptions({ meta: { resource: 'pending changes' } }));
  if (!data) return null;
  const now = new Date();
  const waiting = data.open.filter(({ kind }) => kind === 'settings.lower-security');
  return (
    <div className="mb-4 grid max-w-152 gap-4 empty:hidden">
      {waiting.map(({ id, summary, requestedBy, expiresAt }) => (
        <Notice key={id} tone="caution" title="Waits for a second administrator">
          <p className="wrap-anywhere">{summary}</p>
          <p className="wrap-anywhere mt-1 text-ink-2 text-meta">
            {`Asked for by ${requestedBy?.email ?? 'a former account'}, expires ${dateAndTime(expiresAt, now)}. `}
            <Link to="/admin/oversight" className="link">
              Confirm or decline
            </Link>
          </p>
        </Notice>
      ))}
      {data.administrators === 1 && (
        <Notice tone="info">
          {data.isAsked
            ? 'You are the only administrator: nobody else can confirm, so every change applies when it is saved.'
            : 'You are the only administrator. “Second administrator” takes effect once there is another one.'}
        </Notice>
      )}
    </div>
  );
}
