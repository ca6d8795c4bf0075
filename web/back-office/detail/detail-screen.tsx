import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Crumb } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import type { Act } from '#web/back-office/acts/act.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { ActsMenuButton } from '#web/back-office/acts/act-menu.tsx';
import type { ShownRecord } from '#web/back-office/acts/use-run-act.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { RecordColumns } from './record-columns.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordPage } from './record-page.tsx';
import { type RecordChanges, useRecordChanges } from './use-record-changes.ts';

/** What every part of a record's screen is drawn from; `now` is when the record was fetched. */
export interface Shown<Row> extends ShownRecord<Row> {
  changes: RecordChanges<Row>;
  record: Row;
  now: Date;
}

type Part<Row> = (shown: Shown<Row>) => ReactNode;

/** The screen of a record: header, facts, sections, acts, timeline. */
interface DetailParts<Row> {
  /** `inquiry` */
  noun: string;
  /** The breadcrumbs above its own; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  /** Its name in the breadcrumbs and the document title. */
  nameOf: (record: Row) => string;
  /** The heading, where it is not the name. */
  titleOf?: (record: Row) => string;
  /** Why it may be missing, where the general sentence does not fit. */
  missingText?: string;
  /** The acts in the header. */
  headerActs?: readonly Act<Row>[];
  /** The same in one menu, where none of them is what the screen is opened for. */
  headerMenu?: readonly Act<Row>[];
  /** Above the columns: what holds for the whole record. */
  notices?: Part<Row>;
  /** At the right: facts and acts. */
  aside?: Part<Row>;
  /** At the left: sections and timeline. */
  main: Part<Row>;
}

/** Below the heading: a sentence, where the record has no status, or its status, facts and neighbours. */
type Detail<Row> = DetailParts<Row> &
  (
    | { intro: (record: Row) => string; badge?: never; headerFacts?: never; neighbours?: never }
    | {
        intro?: never;
        badge?: Part<Row>;
        /** After the badge: number, time. */
        headerFacts?: Part<Row>;
        neighbours?: (record: Row) => { newer: string | null; older: string | null };
      }
  );

/** The page of a record from its query and the description of its screen, with its loading, error, conflict and not-found states. */
export function detailPage<Row, Fault extends Error, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Row, Fault, Row, Key>,
  detail: Detail<Row>,
) {
  const { noun, crumbs, nameOf } = detail;
  const missingText =
    detail.missingText ?? `There is no ${noun} at this address. It was deleted, or the link contains a mistake.`;
  return function DetailPage({ params: { id } }: { params: { id: string } }) {
    const options = query(id);
    return (
      <RecordPage options={options} noun={noun} crumbs={crumbs} nameOf={nameOf} missingText={missingText}>
        {(record, now) => <Loaded key={id} detail={detail} queryKey={options.queryKey} record={record} now={now} />}
      </RecordPage>
    );
  };
}

interface LoadedProps<Row> extends Pick<Shown<Row>, 'queryKey' | 'record' | 'now'> {
  detail: Detail<Row>;
}

function Loaded<Row>({ detail, queryKey, record, now }: LoadedProps<Row>) {
  const shown = { changes: useRecordChanges<Row>(queryKey), queryKey, record, now };
  const title = (detail.titleOf ?? detail.nameOf)(record);
  const acts = detail.headerMenu ? (
    <ActsMenuButton acts={detail.headerMenu} record={record} shown={shown} />
  ) : (
    detail.headerActs && <ActButtons acts={detail.headerActs} record={record} shown={shown} size="md" />
  );
  const main = detail.main(shown);
  return (
    <>
      {detail.intro ? (
        <PageHeader title={title} actions={acts}>
          {detail.intro(record)}
        </PageHeader>
      ) : (
        <RecordHeader
          title={title}
          badge={detail.badge?.(shown)}
          facts={detail.headerFacts?.(shown)}
          neighbours={detail.neighbours?.(record)}
          action={acts}
        />
      )}
      <ConflictNotice changes={shown.changes} className="mt-5" />
      {detail.notices?.(shown)}
      {detail.aside ? <RecordColumns aside={detail.aside(shown)}>{main}</RecordColumns> : main}
    </>
  );
}
