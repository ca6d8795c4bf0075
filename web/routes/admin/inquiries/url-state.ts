import { type InquiryQuery, inquiryQuery } from '#contract/business/inquiries.ts';
import type { Page } from './page.ts';

type Sort = InquiryQuery['sort'];
type Column = 'received' | 'due' | 'subject';

const defaults = inquiryQuery.parse({});

/** The list's state as the address says it; unknown words fall back to their defaults. */
export function readQuery(params: URLSearchParams): InquiryQuery {
  return inquiryQuery.parse(Object.fromEntries(params));
}

/** The address's query for this state: defaults are left out, so that the plain list has the plain address. */
export function searchOf(query: InquiryQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== defaults[name as keyof InquiryQuery]) params.set(name, value);
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** Another filter or sorting begins at the first page. */
export function changed(query: InquiryQuery, change: Partial<InquiryQuery>): InquiryQuery {
  return { ...query, after: null, until: null, ...change };
}

export function isFiltered({ q, status, service, assignee }: InquiryQuery): boolean {
  return searchOf({ ...defaults, q, status, service, assignee }) !== '';
}

/** The filtered list as a file: all its pages. */
export function exportAddress({ q, status, service, assignee }: InquiryQuery): string {
  return `/api/inquiries/export${searchOf({ ...defaults, q, status, service, assignee })}`;
}

/** Dates of receipt start with the newest, everything else with the first; the second press turns it round. */
export function sortAfterPress(sort: Sort, column: Column): Sort {
  if (column === 'received') return sort === '-received' ? 'received' : '-received';
  return sort === column ? `-${column}` : column;
}

export function ariaSort(sort: Sort, column: Column): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** `26–50 of 64` */
export function placeInWords({ rows, before, matching }: Pick<Page, 'rows' | 'before' | 'matching'>): string {
  return rows.length === 0 ? `0 of ${matching}` : `${before + 1}–${before + rows.length} of ${matching}`;
}
