import { dateAndTime } from '#web/ui/times.ts';

export interface DnsRecordProps {
  record: { name: string; value: string };
  resolvers: readonly { resolver: string; records: string[] | null; isSeen: boolean }[];
  checkedAt: Date | null;
}

/** The TXT record that proves a domain, and what each resolver saw at the last check. */
export function DnsRecord({ record, resolvers, checkedAt }: DnsRecordProps) {
  return (
    <>
      <dl className="mt-2">
        <dt className="wrap-anywhere text-ink-2">TXT record at {record.name}</dt>
        <dd className="select-all break-all font-mono text-meta">{record.value}</dd>
        {resolvers.map(({ resolver, records, isSeen }) => (
          <div key={resolver} className="mt-2">
            <dt className="text-ink-2">
              {resolver}: {records === null ? 'no answer' : isSeen ? 'sees the record' : 'does not see the record'}
            </dt>
            <dd className="wrap-anywhere font-mono text-meta">{records?.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {checkedAt && <p className="mt-2 text-ink-3 text-meta">Checked {dateAndTime(checkedAt, new Date())}</p>}
    </>
  );
}
