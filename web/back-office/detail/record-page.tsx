import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Crumb, Page } from '#web/app/shell/page.tsx';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { type LoadFailure, QueryState } from '#web/back-office/query-state.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface RecordScreen<Data> {
  /** `inquiry` */
  noun: string;
  /** What is loaded, for the loading and error texts, if it is not the noun: `user details`. */
  resource?: string;
  /** The specified title and text when it cannot be loaded. */
  failure?: LoadFailure;
  /** Breadcrumbs above the record's own; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  /** Its name in the breadcrumbs and the document title. */
  nameOf: (record: Data) => string;
  /** Why the record may be missing. */
  missingText: string;
  /** The screen stays when somebody else deletes the record, for what is typed in it, and says so itself. */
  staysWhenDeleted?: boolean;
  /** `now` is when the record was fetched. */
  children: (record: Data, now: Date) => ReactNode;
}

interface FetchedRecord<Data, Fault extends Error, Key extends QueryKey> extends RecordScreen<Data> {
  options: UseQueryOptions<Data, Fault, Data, Key>;
}

interface QueriedRecord<Data> extends RecordScreen<Data> {
  /** The result of the screen's own query, such as an infinite one. */
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'dataUpdatedAt'> & { data: Data | undefined };
}

/** A record's page with breadcrumbs and its loading, error and not-found states. */
export function RecordPage<Data, Fault extends Error, Key extends QueryKey>(
  props: FetchedRecord<Data, Fault, Key> | QueriedRecord<Data>,
) {
  return 'options' in props ? <FetchedPage {...props} /> : <QueriedPage {...props} />;
}

function FetchedPage<Data, Fault extends Error, Key extends QueryKey>({
  options,
  ...screen
}: FetchedRecord<Data, Fault, Key>) {
  return <QueriedPage<Data> {...screen} query={useQuery(options)} />;
}

function QueriedPage<Data>(props: QueriedRecord<Data>) {
  const {
    query,
    noun,
    resource = noun,
    failure,
    crumbs,
    nameOf,
    missingText,
    staysWhenDeleted = false,
    children,
  } = props;
  const code = refusalOf(query.error)?.code;
  const isShown = staysWhenDeleted && query.data !== undefined;
  const isMissing = !isShown && (code === 'NOT_FOUND' || code === 'INVALID_INPUT');
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const name = isMissing ? `${title} not found` : query.data && nameOf(query.data);
  const list = crumbs[crumbs.length - 1] ?? crumbs[0];
  return (
    <Page crumbs={[...crumbs, { label: isMissing ? 'Not found' : (name ?? title) }]}>
      {name && <ScreenTitle>{`${name} · ${crumbs[0].label}`}</ScreenTitle>}
      {isMissing ? (
        <MissingRecord title={`${title} not found`} list={list}>
          {missingText}
        </MissingRecord>
      ) : (
        <>
          {!query.data && <h1 className="sr-only">{title}</h1>}
          <QueryState query={query} resource={resource} rows={8} height="tall" failure={failure}>
            {(record) => children(record, new Date(query.dataUpdatedAt))}
          </QueryState>
        </>
      )}
    </Page>
  );
}

interface MissingRecordProps {
  title: string;
  list: Crumb;
  children: string;
}

/** Shown when a record does not exist, was deleted meanwhile, or is not visible to this user. */
function MissingRecord({ title, list: { label, href = '/' }, children }: MissingRecordProps) {
  return (
    <>
      <h1 className="text-h3">{title}</h1>
      <p className="mt-2 mb-6 max-w-md text-ink-2 text-small">{children}</p>
      <Link to={href} className={buttonClass({})}>
        All {label.toLowerCase()}
      </Link>
    </>
  );
}
