import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Crumb, Page } from '#web/app/shell/page.tsx';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { MissingRecord } from './missing-record.tsx';

interface RecordPageProps<Data> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'dataUpdatedAt'> & { data: Data | undefined };
  /** `inquiry` */
  noun: string;
  /** Above the record's own name; the last one is its list. */
  crumbs: readonly [...Crumb[], Crumb & { href: string }];
  /** What it is called in the trail and the window's title. */
  nameOf: (record: Data) => string;
  /** Why there may be none at this address. */
  missingText: string;
  /** `now` is the moment at which the record was read. */
  children: (record: Data, now: Date) => ReactNode;
}

/** A record under its trail: while it comes, when it does not come, and when there is none. */
export function RecordPage<Data>({ query, noun, crumbs, nameOf, missingText, children }: RecordPageProps<Data>) {
  const code = refusalOf(query.error)?.code;
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
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
          <QueryState query={query} resource={noun} rows={8} height="tall">
            {(record) => children(record, new Date(query.dataUpdatedAt))}
          </QueryState>
        </>
      )}
    </Page>
  );
}
