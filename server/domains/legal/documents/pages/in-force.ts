import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import { fixedPeriod } from '#contract/operations/privacy/retention-periods.ts';
import { legalDocumentFiles as files } from '#server/domains/legal/documents/files/tables.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import type { Queries } from '#server/platform/db/db.ts';

/** What the public legal pages show. */
export const legalPagesTag = 'legal-pages';

/** The day in Zurich on which something happened. */
const zurichDay = (at: SQLWrapper) => sql`(${at} at time zone 'Europe/Zurich')::date`;

/** The day from which a version counts: its effective date, otherwise the day on which it was published. */
export const firstDayOf = ({ effectiveOn, publishedAt }: Record<'effectiveOn' | 'publishedAt', SQLWrapper>): SQL =>
  sql`coalesce(${effectiveOn}, ${zurichDay(publishedAt)})`;
const firstDay = firstDayOf(versions);

/** The day on which it is first shown: one that is effective earlier was not readable before it was published. */
const firstShownDay = sql`greatest(${firstDay}, ${zurichDay(versions.publishedAt)})`;

/** The day from which it is no longer in force because it was archived or deleted. */
const withdrawnOn = zurichDay(versions.withdrawnAt);

const isPublished = isNotNull(versions.publishedAt);

/** Of a document, or of all documents that are a public page. */
export type VersionsOf = { documentId: string } | { publicPage: PublicPage };

const isOf = (of: VersionsOf) =>
  'documentId' in of ? eq(versions.documentId, of.documentId) : eq(versions.publicPage, of.publicPage);

/**
 * The one rule of what is in force on a day in Zurich: versions that were published by then and whose first day has come, that
 * have not expired (on the expiry date itself they are out of force) and were not withdrawn by the end of that day. The first
 * row counts: the latest first day, of several with the same the one that was published last.
 */
export const inForceOn = (day: SQL | string) => ({
  condition: and(
    isPublished,
    lte(firstShownDay, sql`${day}::date`),
    or(isNull(versions.expiresOn), gt(versions.expiresOn, sql`${day}::date`)),
    or(isNull(versions.withdrawnAt), gt(withdrawnOn, sql`${day}::date`)),
  ),
  order: sql`${firstDay} desc, ${versions.publishedAt} desc, ${versions.number} desc`,
});

/** The document that is in force at an address on a day; null: none. For queries that join other tables. */
export function documentAt(path: SQLWrapper, day: string): SQL<string | null> {
  const { condition, order } = inForceOn(day);
  return sql<string | null>`(
    select ${versions.documentId} from ${versions} where ${versions.publicPage} = ${path} and ${condition}
    order by ${order} limit 1)`;
}

/** The text of a version as its readers see it; without one, the words of its file. */
export const shownText = sql<string>`coalesce(nullif(regexp_replace(${versions.content}, ${fixedPeriod}::text, '\\1', 'g'), ''), ${files.text}, '')`;

const listed = {
  documentId: versions.documentId,
  number: versions.number,
  title: versions.title,
  publishedAt: sql<Date>`${versions.publishedAt}`.mapWith(versions.publishedAt),
  since: sql<string>`${firstShownDay}::text`,
};

const shown = {
  ...listed,
  content: shownText,
  /** With the placeholders; empty without a text. */
  source: versions.content,
  isFileText: sql<boolean>`(${versions.content} = '' and ${files.text} is not null)`,
  file: { id: files.id, name: files.name, size: files.size },
  withdrawnAt: versions.withdrawnAt,
  contentHash: versions.contentHash,
  publicPage: versions.publicPage,
};
/** With its text. */
export type ShownVersion = Awaited<ReturnType<typeof readVersions>>[number];

const readVersions = (read: Queries) =>
  read.select(shown).from(versions).leftJoin(files, eq(files.id, versions.fileId));

/** Returns the version that is in force on this day; null: none. */
export async function versionInForce(read: Queries, of: VersionsOf, day: string): Promise<ShownVersion | null> {
  const { condition, order } = inForceOn(day);
  const [found] = await readVersions(read)
    .where(and(isOf(of), condition))
    .orderBy(order)
    .limit(1);
  return found ?? null;
}

/** Returns this published version with its text; null: it is not published. */
export async function publishedVersion(
  read: Queries,
  { documentId, number }: Pick<ShownVersion, 'documentId' | 'number'>,
): Promise<ShownVersion | null> {
  const isThis = and(eq(versions.documentId, documentId), eq(versions.number, number));
  const [found] = await readVersions(read).where(and(isThis, isPublished));
  return found ?? null;
}

/** Returns the published versions, without their texts, in the order of their publication, which is their number on the page. */
export async function publishedVersions(
  read: Queries,
  of: VersionsOf,
): Promise<Pick<ShownVersion, keyof typeof listed>[]> {
  return read
    .select(listed)
    .from(versions)
    .where(and(isOf(of), isPublished))
    .orderBy(versions.publishedAt, versions.documentId, versions.number);
}

/** A day on which something may change, and the version in force from then on; nulls: none. */
export interface Turn {
  day: string;
  documentId: string | null;
  number: number | null;
}

/** Returns every day on which a version begins, expires or was withdrawn, in order, with what is in force from then on. */
export async function turnsOf(read: Queries, of: VersionsOf): Promise<Turn[]> {
  const { condition, order } = inForceOn(sql`days.day`);
  const { rows } = await read.execute<Record<string, unknown>>(sql`
    select days.day::text as day, found.document_id as "documentId", found.number
    from (
      select distinct unnest(array[${firstShownDay}, ${versions.expiresOn}, ${withdrawnOn}]) as day
      from ${versions} where ${isOf(of)} and ${isPublished}
    ) as days
    left join lateral (
      select ${versions.documentId}, ${versions.number} from ${versions}
      where ${isOf(of)} and ${condition} order by ${order} limit 1
    ) as found on true
    where days.day is not null
    order by days.day`);
  return rows as unknown as Turn[];
}
