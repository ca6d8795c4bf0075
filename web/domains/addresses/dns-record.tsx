import type { ReactNode } from 'react';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { compareRecord, type ResolverAnswer } from './dns-result.ts';

interface Expected {
  record: { name: string; value: string };
  resolvers: readonly ResolverAnswer[];
}

export interface DnsRecordProps extends Expected {
  /** Where the domain should lead to; null: it is used for addresses only. */
  host?: Expected | null;
  checkedAt: Date | null;
}

/** The records of a domain beside what was seen at the last check, and what each resolver answered about its proof. */
export function DnsRecord({ record, resolvers, host = null, checkedAt }: DnsRecordProps) {
  return (
    <>
      <table className="mt-3 w-full text-left text-small max-md:block">
        <thead className="text-ink-3 text-meta max-md:hidden">
          <tr className="*:border-rule *:border-b *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Record</th>
            <th scope="col">Name</th>
            <th scope="col">Expected</th>
            <th scope="col">Seen{checkedAt && `, ${dateAndTime(checkedAt, new Date())}`}</th>
            <th scope="col">Result</th>
            <th scope="col">
              <span className="sr-only">Copy</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          <Row type="TXT" record={record} resolvers={resolvers} />
          {host && <Row type="CNAME" {...host} />}
        </tbody>
      </table>
      {resolvers.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 text-ink-3 text-meta">
          {resolvers.map(({ resolver, records, isSeen }) => (
            <li key={resolver}>
              {resolver}: {records === null ? 'no answer' : isSeen ? 'sees the record' : 'does not see the record'}
            </li>
          ))}
        </ul>
      )}
      {host && (
        <p className="mt-2 text-ink-3 text-meta">
          An A record with the address of this server does the same as the CNAME. The certificate belongs to the server
          in front of the application and is not checked here.
        </p>
      )}
      {checkedAt && <p className="mt-1 text-ink-3 text-meta md:hidden">Checked {dateAndTime(checkedAt, new Date())}</p>}
    </>
  );
}

function Row({ type, record, resolvers }: Expected & { type: string }) {
  const { tone, label, seen, missing } = compareRecord(record.value, resolvers);
  return (
    <tr className="align-top max-md:grid max-md:gap-2 max-md:border-line max-md:border-b max-md:py-3 md:*:border-line md:*:border-b md:*:py-3 md:*:pr-4">
      <th scope="row" className="font-medium">
        {type}
      </th>
      <Cell label="Name">{record.name}</Cell>
      <Cell label="Expected">{record.value}</Cell>
      <Cell label="Seen">
        {seen ?? '–'}
        {missing > 0 && <span className="bg-critical-surface text-critical">{'·'.repeat(missing)}</span>}
      </Cell>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="md:pr-0!">
        <div className="flex gap-2 md:flex-col md:items-end">
          <CopyButton text={record.name}>
            Copy name<span className="sr-only"> of {type}</span>
          </CopyButton>
          <CopyButton text={record.value}>
            Copy value<span className="sr-only"> of {type}</span>
          </CopyButton>
        </div>
      </td>
    </tr>
  );
}

/** A value that is copied exactly; on a phone with its label. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="font-mono text-meta">
      <span className="block font-sans text-ink-3 md:hidden">{label}</span>
      <span className="select-all break-all">{children}</span>
    </td>
  );
}
