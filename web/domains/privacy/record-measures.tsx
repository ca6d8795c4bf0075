import { useQuery } from '@tanstack/react-query';
import type { PrivacyRecord } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { MeasureNotices } from './measure-notices.tsx';
import { ReasonButton } from './reason-button.tsx';

/** On the screen of a record: a restriction and legal holds of the person whom it concerns. */
export function RecordMeasures({ kind, id, className }: PrivacyRecord & { className?: string }) {
  const { data } = useQuery(
    queries.privacy.recordState.queryOptions({ input: { kind, id }, meta: { resource: 'legal holds' } }),
  );
  if (!data || (data.holds.length === 0 && data.restriction === null)) return null;
  return (
    <div className={className}>
      <MeasureNotices state={data} />
    </div>
  );
}

/** Places a legal hold on an inquiry or a project; nothing while there is one. */
export function PlaceRecordHold({ kind, id }: { kind: 'inquiry' | 'project'; id: string }) {
  const { data } = useQuery(
    queries.privacy.recordState.queryOptions({ input: { kind, id }, meta: { resource: 'legal holds' } }),
  );
  if (!data || data.holds.some((hold) => hold.recordId === id)) return null;
  return (
    <div>
      <ReasonButton
        label="Place legal hold…"
        title={`Place a legal hold on this ${kind}?`}
        description={`Until it is lifted, the ${kind} and all data about the person cannot be erased or automatically deleted.`}
        button="Place legal hold"
        draft={`hold:${id}`}
        doneText={`The ${kind} is on legal hold.`}
        save={(reason) => api.privacy.placeHold({ kind, id, reason })}
      />
    </div>
  );
}
