import { maintenanceFields } from '#contract/operations/status/maintenance-fields.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { audienceText } from '#web/domains/status/audience-text.ts';
import { maintenanceActs } from '#web/domains/status/maintenance-acts.ts';
import { CancelledMaintenance } from './cancelled-maintenance.tsx';
import { MaintenanceBadge } from './maintenance-badge.tsx';

const form = formOf(maintenanceFields);

/** Loaded when the form is first used. */
const shape = async () => (await import('#contract/operations/status/maintenance.ts')).maintenanceForm;

const maintenanceOptions = (id: string) =>
  queries.statusMaintenance.get.queryOptions({ input: { id }, meta: { resource: 'maintenance' } });

export const clientLoader = recordLoader(({ id }) => maintenanceOptions(id));

export const meta = titleMeta('Maintenance · Admin');

export default detailPage(maintenanceOptions, {
  noun: 'maintenance',
  crumbs: crumbsTo('/admin/status/maintenance'),
  nameOf: ({ text }) => text,
  badge: ({ record, now }) => <MaintenanceBadge maintenance={record} now={now} />,
  aside: (shown) => (
    <>
      {shown.record.cancelledAt === null && (
        <div className="grid justify-items-start gap-3">
          <ActButtons acts={maintenanceActs} record={shown.record} shown={shown} />
          <p className="text-ink-2 text-small">{audienceText(shown.record.subscribers, 'A change')}</p>
        </div>
      )}
      <ActivityLink resource="maintenance" id={shown.record.id} />
    </>
  ),
  main: ({ record, queryKey, now }) =>
    record.cancelledAt === null ? (
      <RecordForm
        label="Maintenance"
        record={record}
        queryKey={queryKey}
        fieldsOf={form.fieldsOf}
        draft={`maintenance:${record.id}`}
        shape={shape}
        parts={form.parts}
        save={(values, version) => api.statusMaintenance.save({ id: record.id, version, ...values })}
        savedText={({ text }) => `“${text}” is changed at the status page.`}
      />
    ) : (
      <CancelledMaintenance maintenance={record} cancelledAt={record.cancelledAt} now={now} />
    ),
});
