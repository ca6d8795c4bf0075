import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Crumb } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import type { Act } from '#web/back-office/acts/act.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import type { ShownRecord } from '#web/back-office/acts/use-acts.tsx';
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
export interface Detail<Row, Fault extends Error, Key extends QueryKey> {
  /** `inquiry` */
  noun: string;
  /** The breadcrumbs above its own; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  query: (id: string) => UseQueryOptions<Row, Fault, Row, Key>;
  /** Its name in the breadcrumbs and the document title. */
  nameOf: (record: Row) => string;
  /** The heading, where it is not the name. */
  titleOf?: (record: Row) => string;
  badge?: Part<Row>;
  /** A sentence below the heading, where the record has no status. */
  intro?: (record: Row) => string;
  /** Why it may be missing, where the general sentence does not fit. */
  missingText?: string;
  /** After the badge: number, time. */
  headerFacts?: Part<Row>;
  neighbours?: (record: Row) => { newer: string | null; older: string | null };
  /** The acts in the header. */
  headerActs?: readonly Act<Row>[];
  /** Above the columns: what holds for the whole record. */
  notices?: Part<Row>;
  /** At the right: facts and acts. */
  aside?: Part<Row>;
  /** At the left: sections and timeline. */
  main: Part<Row>;
}

/** The description of a screen whose record comes from this query. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a query's failure and key are inferred.
export type DetailOf<Query extends (id: string) => UseQueryOptions<any, any, any, any>> =
  ReturnType<Query> extends UseQueryOptions<infer Row, infer Fault, infer _Row, infer Key>
    ? Detail<Row, Fault & Error, Key & QueryKey>
    : never;

interface DetailScreenProps<Row, Fault extends Error, Key extends QueryKey> {
  detail: Detail<Row, Fault, Key>;
  id: string;
}

/** Draws a record from the description of its screen, with its loading, error, conflict and not-found states. */
export function DetailScreen<Row, Fault extends Error, Key extends QueryKey>({
  detail,
  id,
}: DetailScreenProps<Row, Fault, Key>) {
  const { noun, crumbs, query, nameOf } = detail;
  return (
    <RecordPage
      options={query(id)}
      noun={noun}
      crumbs={crumbs}
      nameOf={nameOf}
      missingText={
        detail.missingText ?? `There is no ${noun} at this address. It was deleted, or the link contains a mistake.`
      }
    >
      {(record, now) => <Loaded key={id} detail={detail} id={id} record={record} now={now} />}
    </RecordPage>
  );
}

interface LoadedProps<Row, Fault extends Error, Key extends QueryKey> extends DetailScreenProps<Row, Fault, Key> {
  record: Row;
  now: Date;
}

function Loaded<Row, Fault extends Error, Key extends QueryKey>(props: LoadedProps<Row, Fault, Key>) {
  const { detail, id, record, now } = props;
  const { queryKey } = detail.query(id);
  const shown = { changes: useRecordChanges<Row>(queryKey), queryKey, record, now };
  const title = (detail.titleOf ?? detail.nameOf)(record);
  const acts = detail.headerActs && <ActButtons acts={detail.headerActs} record={record} shown={shown} size="md" />;
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
