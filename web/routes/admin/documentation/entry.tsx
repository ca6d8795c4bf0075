import { screens } from '#contract/back-office.ts';
import type { TypedFields } from '#contract/fields.ts';
import { documentTypes } from '#contract/operations/documentation/choices.ts';
import type { DocumentationDetail, DocumentationForm } from '#contract/operations/documentation/documentation.ts';
import { documentationFields } from '#contract/operations/documentation/fields.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { History } from '#web/back-office/detail/history.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { documentationActs, documentationDraft } from '#web/domains/documentation/acts.ts';
import { LegalText } from '#web/domains/legal/legal-text.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';
import { documentForm } from './document-form.ts';
import { DocumentationStatus } from './status-badge.tsx';

/** Loaded when they are first used. */
const shape = async () => (await import('#contract/operations/documentation/documentation.ts')).documentationForm;
const compareVersions = lazyModule(async () => (await import('./compare-versions.tsx')).CompareVersions);

const query = (id: string) => queries.documentation.get.queryOptions({ input: { id }, meta: { resource: 'document' } });

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('Document · System Validation');

const steps = {
  installed: { icon: 'plus', text: 'Came with this installation', isNobodys: true },
  created: { icon: 'plus', text: 'added it' },
  saved: { icon: 'pencil', text: 'changed' },
  reviewed: { icon: 'check', text: 'marked it as reviewed' },
} as const;

const screenLabels: Readonly<Record<string, { label: string }>> = screens;

export default detailPage(query, {
  noun: 'document',
  crumbs: [...crumbsTo('/system-validation'), { label: 'Documentation', href: '/system-validation?tab=documentation' }],
  nameOf: ({ title }) => title,
  badge: ({ record: { status } }) => <DocumentationStatus status={status} />,
  headerFacts: ({ record: { type, lastUpdated, author, screen } }) => (
    <>
      <span>{documentTypes[type]}</span>
      <span>
        Last updated <time dateTime={lastUpdated}>{longDayOf(lastUpdated)}</time> by {author}
      </span>
      {screen !== null && (
        <a href={screen} className="link">
          {screenLabels[screen]?.label ?? screen}
        </a>
      )}
    </>
  ),
  headerActs: documentationActs,
  main: ({ record, queryKey, now }) => (
    <div className="grid gap-10 pt-6">
      <Text record={record} />
      <Section title="Edit">
        <div className="pt-4">
          <RecordForm<TypedFields<typeof documentationFields>, DocumentationForm, DocumentationDetail>
            label="Document"
            record={record}
            queryKey={queryKey}
            fieldsOf={documentForm.fieldsOf}
            draft={documentationDraft(record)}
            shape={shape}
            parts={documentForm.parts}
            save={(values, version) => api.documentation.save({ id: record.id, version, ...values })}
            savedText={({ title, status }) =>
              `“${title}” is saved.${status === 'needs-review' ? ' It needs a review.' : ''}`
            }
          />
        </div>
      </Section>
      <div className="grid gap-4">
        <History events={record.events} steps={steps} fields={documentationFields} more={versionOf} now={now} />
        <Versions record={record} />
        <ActivityLink resource="documentation-entry" id={record.id} />
      </div>
    </div>
  ),
});

const versionOf = ({ number }: { number: number | null }) => (number === null ? '' : `(version ${number})`);

function Text({ record: { text } }: { record: DocumentationDetail }) {
  const isEmpty = text.lead.length === 0 && text.sections.length === 0;
  if (isEmpty) return <p className="text-ink-2 text-small">No text yet. Write it below.</p>;
  return (
    <article className="max-w-168">
      <LegalText {...text} />
    </article>
  );
}

function Versions({ record }: { record: DocumentationDetail }) {
  const numbers = record.events.flatMap(({ number }) => number ?? []);
  if (numbers.length < 2) return null;
  return (
    <DialogButton
      variant="outline"
      size="sm"
      className="justify-self-start"
      dialog={compareVersions}
      given={{ record }}
    >
      Compare versions
    </DialogButton>
  );
}
