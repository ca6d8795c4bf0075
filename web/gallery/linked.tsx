import { useQuery } from '@tanstack/react-query';
import { History, usualSteps } from '#web/back-office/detail/history.tsx';
import { LinkedRecords } from '#web/back-office/detail/linked-records.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';

const long = 'X'.repeat(75);
const harbours = ['Ascona', 'Brissago', long].map((name) => ({ id: name, name }));
const queryKey = ['harbours of a boat'];

/** Remove every harbour to see the sentence in their place; every harbour is found by any text. */
export function BoatHarbours() {
  const { data = [] } = useQuery({ queryKey, queryFn: async () => harbours.slice(1) });
  return (
    <LinkedRecords
      title="Harbours"
      linked={data}
      hrefOf={(id) => `/harbours/${id}`}
      find={async () => harbours}
      changes={useRecordChanges<typeof harbours>(queryKey)}
      save={async (ids) => harbours.filter(({ id }) => ids.includes(id))}
    />
  );
}

const actor = { email: 'owner@lake.example' };
const at = new Date('2026-11-20T10:15:00Z');

export function BoatHistory() {
  return (
    <History
      events={[
        { id: '1', kind: 'created', at, actor, changedFields: [] },
        { id: '2', kind: 'saved', at, actor, changedFields: ['name', 'place'] },
        { id: '3', kind: 'linked', at, actor, changedFields: ['harbours'] },
        { id: '4', kind: 'archived', at, actor: null, changedFields: [] },
        { id: '5', kind: 'restored', at, actor, changedFields: [] },
      ]}
      steps={usualSteps}
      fields={{ name: { label: 'Name' }, place: { label: long }, harbours: { label: 'Harbours' } }}
      now={at}
    />
  );
}
