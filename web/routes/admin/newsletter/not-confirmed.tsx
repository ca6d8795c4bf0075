import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';

/** How many have not confirmed their address yet, who are not among the subscribers. */
export function NotConfirmed() {
  const input = { state: 'pending', rows: 'none' } as const;
  const { data } = useQuery(queries.subscribers.list.queryOptions({ input, meta: { quiet: true } }));
  if (!data || data.matching === 0) return null;
  return (
    <p className="mb-4 text-small">
      {data.matching} not confirmed:{' '}
      <Link to="/admin/newsletter?state=pending" className="link">
        show
      </Link>
    </p>
  );
}
