import { incidentStates } from '#contract/operations/status/components.ts';
import { incidentFields } from '#contract/operations/status/incident-fields.ts';
import type { IncidentDetail } from '#contract/operations/status/incidents.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { audienceText } from '#web/domains/status/audience-text.ts';
import { incidentActs, incidentDraft } from '#web/domains/status/incident-acts.ts';
import { IncidentStateBadge } from '#web/domains/status/incident-badge.tsx';
import { incidentParts } from '#web/domains/status/incident-parts.ts';
import { dayAndTime } from '#web/ui/times.ts';

const form = formOf(incidentFields);
const parts = incidentParts(form.parts);

/** Loaded when the form is first used. */
const shape = async () => (await import('#contract/operations/status/incidents.ts')).incidentForm;

const incidentOptions = (id: string) =>
  queries.statusIncidents.get.queryOptions({ input: { id }, meta: { resource: 'incident' } });

export const clientLoader = recordLoader(({ id }) => incidentOptions(id));

export const meta = titleMeta('Incident · Admin');

export default detailPage(incidentOptions, {
  noun: 'incident',
  crumbs: crumbsTo('/admin/status'),
  nameOf: ({ title }) => title,
  badge: ({ record }) => <IncidentStateBadge status={record.state} />,
  headerFacts: ({ record: { beganAt }, now }) => <span>began {dayAndTime(beganAt, now)}</span>,
  headerActs: incidentActs,
  aside: (shown) => (
    <>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2 text-small">{audienceText(shown.record.subscribers, 'An update')}</p>
        <a href={`/status/incidents/${shown.record.id}`} className="link text-small">
          Open as visitors see it
        </a>
      </div>
      <ActivityLink resource="incident" id={shown.record.id} />
    </>
  ),
  main: ({ record, record: { id }, queryKey, now }) => (
    <div className="grid gap-10">
      <Updates incident={record} now={now} />
      <RecordForm
        label="Incident"
        record={record}
        queryKey={queryKey}
        fieldsOf={form.fieldsOf}
        draft={incidentDraft(record)}
        shape={shape}
        parts={parts}
        save={(values, version) => api.statusIncidents.save({ id, version, ...values })}
        savedText={({ title }) => `“${title}” is changed on the status page. Nothing was mailed.`}
      />
    </div>
  ),
});

/** What was published, the newest first. */
function Updates({ incident: { updates }, now }: { incident: IncidentDetail; now: Date }) {
  return (
    <Section title="Updates">
      <ol aria-label="Updates">
        {updates.map(({ id, state, text, at }) => (
          <li key={id} className="border-line border-b py-3">
            <p className="text-small">
              <span className="font-medium">{incidentStates[state]}</span>
              <span className="pl-2 text-ink-3 tabular-nums">{dayAndTime(at, now)}</span>
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
