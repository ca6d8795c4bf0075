import { recordAddress, screens } from '#contract/back-office.ts';
import { documentStatuses, documentTypes } from '#contract/operations/documentation/choices.ts';
import type { DocumentationQuery, DocumentationRow } from '#contract/operations/documentation/documentation.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { badgeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { listAt } from '#web/back-office/screens/screen-labels.ts';
import { documentationActs } from '#web/domains/documentation/acts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';
import { DocumentationStatus } from './status-badge.tsx';

const newDocument = lazyModule(async () => (await import('./new-document.tsx')).NewDocument);

const hrefOf = ({ id }: DocumentationRow) => recordAddress('documentation-entry', id);

const screenLabels: Readonly<Record<string, { label: string }>> = screens;

const columns: Column<DocumentationRow>[] = [
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    isName: true,
    cell: ({ screen }) => (screen === null ? 'No screen' : `Guide of ${screenLabels[screen]?.label ?? screen}`),
  },
  badgeColumn('status', 'Status', 'w-36', ({ status }) => <DocumentationStatus status={status} />),
  { key: 'type', label: 'Type', className: 'w-36', cell: ({ type }) => documentTypes[type] },
  {
    key: 'author',
    label: 'Author',
    className: 'hidden w-28 xl:table-cell',
    cell: ({ author }) => author,
  },
  {
    key: 'updated',
    label: 'Last updated',
    sort: '-updated',
    className: 'w-44 tabular-nums',
    cell: ({ lastUpdated }) => <time dateTime={lastUpdated}>{longDayOf(lastUpdated)}</time>,
  },
];

const list: List<DocumentationRow, DocumentationQuery> = {
  noun: { one: 'document', many: 'documents' },
  ...listAt('/system-validation'),
  title: 'Documentation',
  isSection: true,
  intro: 'How this installation is used and operated. Screens link to their guide.',
  tab: 'documentation',
  sort: 'title',
  procedure: queries.documentation.list,
  columns,
  filters: [
    { key: 'type', label: 'Type', choices: [['all', 'All'], ...Object.entries(documentTypes)] },
    { key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(documentStatuses)] },
  ],
  searchPlaceholder: 'Title, content',
  emptyTitle: 'No documents yet',
  emptyText: 'Add the first one. It can be the guide of a screen.',
  rowHref: hrefOf,
  rowName: ({ title }) => title,
  rowMenu: (row) => <ActMenu acts={documentationActs} record={row} name={row.title} href={hrefOf(row)} />,
};

/** Requirements 2.2.11, the third tab. */
export function DocumentationTab() {
  return (
    <ListBody
      list={list}
      actions={
        <>
          <ButtonLink href="/api/documentation/export" variant="outline">
            <Icon name="download" />
            Export
          </ButtonLink>
          <CreateButton label="Add Document" dialog={newDocument} />
        </>
      }
    />
  );
}
