import type { AuditLogDetail } from '#contract/operations/audit-log.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { ResultBadge, SeverityBadge } from '#web/domains/activity/badges.tsx';
import { dayOf, timeWithSeconds } from '#web/ui/times.ts';
import type { Route } from './+types/entry.ts';
import { EntryFacts } from './entry-facts.tsx';
import { fieldLabel } from './field-label.ts';

const entryOptions = (id: string) => queries.auditLog.get.queryOptions({ input: { id }, meta: { resource: 'entry' } });

export const clientLoader = recordLoader(({ id }) => entryOptions(id));

export const meta = titleMeta('Entry · Admin');

export default function EntryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={entryOptions(id)}
      noun="entry"
      crumbs={crumbsTo('/admin/activity')}
      nameOf={({ action }) => actionLabel(action)}
      missingText="There is no entry at this address. The link contains a mistake."
    >
      {(entry, now) => <Entry entry={entry} now={now} />}
    </RecordPage>
  );
}

function Entry({ entry, now }: { entry: AuditLogDetail; now: Date }) {
  const { position, action, at, severity, result, newer, older } = entry;
  return (
    <>
      <RecordHeader
        title={actionLabel(action)}
        badge={
          <>
            <SeverityBadge severity={severity} />
            <ResultBadge result={result} />
          </>
        }
        facts={
          <>
            <span>{position === null ? 'not sealed yet' : `entry ${position}`}</span>
            <time dateTime={at.toISOString()}>
              {dayOf(at, now)}, {timeWithSeconds(at)}
            </time>
          </>
        }
        neighbours={{ newer: newer && `/admin/activity/${newer}`, older: older && `/admin/activity/${older}` }}
      />
      <RecordColumns aside={<EntryFacts entry={entry} now={now} />}>
        <ChangesTable entry={entry} />
      </RecordColumns>
    </>
  );
}

/** What the act changed, before and after, and what else it recorded. */
function ChangesTable({ entry: { changes, facts, isErased } }: { entry: AuditLogDetail }) {
  if (isErased)
    return (
      <p className="text-small">
        The details were erased, with the personal data of their account or after their retention period.
      </p>
    );
  if (changes.length === 0 && facts.length === 0) return <p className="text-small">No details were recorded.</p>;
  return (
    <div className="grid gap-8">
      {changes.length > 0 && (
        <table className="w-full table-fixed border-separate border-spacing-0 text-small">
          <caption className="sr-only">Changes</caption>
          <thead>
            <tr className="*:border-rule *:border-b *:py-2 *:pr-3 *:text-left *:font-medium *:text-ink-3 *:text-meta">
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="*:wrap-anywhere *:border-line *:border-b *:py-2.5 *:pr-3 *:align-top">
                <th scope="row" className="text-left font-normal">
                  {fieldLabel(field)}
                </th>
                <td className="text-ink-2">{before ?? 'none'}</td>
                <td className="font-medium">{after ?? 'none'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.length > 0 && (
        <Section title="Recorded">
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name} className="flex min-h-10 items-start gap-3 border-line border-b py-2.5 text-small">
                <dt className="w-32 flex-none text-ink-2">{fieldLabel(name)}</dt>
                <dd className="wrap-anywhere min-w-0 grow whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  );
}
