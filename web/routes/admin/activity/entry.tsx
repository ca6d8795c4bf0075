import type { AuditLogDetail } from '#contract/operations/audit-log.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { ResultBadge, SeverityBadge } from '#web/domains/activity/badges.tsx';
import { dayOf, timeWithSeconds } from '#web/ui/times.ts';
import type { Route } from './+types/entry.ts';
import { ChangesTable } from './changes-table.tsx';
import { EntryFacts } from './entry-facts.tsx';

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
