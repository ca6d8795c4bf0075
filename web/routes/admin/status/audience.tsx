import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { audienceText } from '#web/domains/status/audience-text.ts';

/** To how many subscribers a new incident or maintenance goes. */
export function Audience() {
  const { data } = useQuery(queries.statusIncidents.audience.queryOptions());
  return <>{data ? audienceText(data.subscribers) : 'It is published at once and mailed to the subscribers.'}</>;
}
