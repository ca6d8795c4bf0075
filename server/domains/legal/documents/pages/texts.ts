import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import type { LegalPageVersion, LegalText } from '#contract/business/legal/pages.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { companyFiller } from '#server/records/company/company.ts';
import { fillText } from '../markdown/fill-text.ts';
import { partsOf } from '../markdown/legal-text.ts';
import { shownSince } from './documents-in-force.ts';
import {
  legalPagesTag,
  publishedVersion,
  publishedVersions,
  type ShownVersion,
  turnsOf,
  versionInForce,
} from './in-force.ts';
import { keyOf, type Period, periodsOf } from './periods.ts';

/** Of one network, as pages of other days are rendered for each request; consumed here, as the current one does not count. */
const daysLimit = { name: 'legal-page-days', points: 120, perSeconds: 60 };

/** Returns the text of a page that is in force today or on another day. Refuses with TOO_MANY_REQUESTS. */
export async function getLegalText(
  ctx: Ctx,
  { path, on }: { path: PublicPage; on?: string | undefined },
): Promise<{ text: LegalText | null; hasVersions: boolean }> {
  ctx.dependsOn(legalPagesTag);
  if (on !== undefined) await ctx.limits.consume(daysLimit, networkOf(ctx.request.address));
  const { read } = ctx.db;
  const of = { publicPage: path };
  const [found, published, turns, fill] = await Promise.all([
    versionInForce(read, of, on ?? dayInZurich(ctx.now())),
    publishedVersions(read, of),
    turnsOf(read, of),
    companyFiller(ctx),
  ]);
  const hasVersions = published.length > 0;
  if (found === null) return { text: null, hasVersions };
  const others = [...periodsOf(turns)].flatMap(([key, periods]) => (key === keyOf(found) ? [] : periods));
  const otherVersions = beside(others, found.since);
  return { text: { ...toText(found, published, fill), otherVersions }, hasVersions };
}

/** Returns the versions that are in force at some time, newest first. */
export async function listPageVersions(ctx: Ctx, { path }: { path: PublicPage }): Promise<LegalPageVersion[]> {
  const versions = await versionsOf(ctx, path);
  return versions
    .map(({ title, publishedAt, position, periods }) => ({ title, publishedAt, position, periods }))
    .toReversed();
}

/** Returns one of them with its text. Refuses with NOT_FOUND. */
export async function getPageVersion(
  ctx: Ctx,
  { path, position }: { path: PublicPage; position: number },
): Promise<LegalText & { periods: Period[] }> {
  const versions = await versionsOf(ctx, path);
  const found = versions.find((version) => version.position === position);
  const version = found && (await publishedVersion(ctx.db.read, found));
  if (!found || !version) throw refuse('NOT_FOUND');
  const text = toText(version, versions, await companyFiller(ctx));
  const others = versions.flatMap((other) => (other === found ? [] : other.periods));
  return { ...text, position, otherVersions: beside(others, version.since), periods: found.periods };
}

/** Where the periods of the other versions lie, for one that is shown since a day. */
function beside(others: readonly Period[], since: string): LegalText['otherVersions'] {
  if (others.length === 0) return null;
  return others.some(({ from }) => from < since) ? 'earlier' : 'later';
}

/** What was withdrawn before it applied, or replaced on its first day, was never in force and is not shown. */
async function versionsOf(ctx: Ctx, publicPage: PublicPage) {
  ctx.dependsOn(legalPagesTag);
  const { read } = ctx.db;
  const [published, turns] = await Promise.all([
    publishedVersions(read, { publicPage }),
    turnsOf(read, { publicPage }),
  ]);
  const periods = periodsOf(turns);
  return published
    .map((version, index) => ({ ...version, position: index + 1, periods: periods.get(keyOf(version)) ?? [] }))
    .filter((version) => version.periods.length > 0);
}

function toText(
  version: ShownVersion,
  published: readonly Pick<ShownVersion, 'documentId' | 'number'>[],
  fill: (text: string) => string,
): Omit<LegalText, 'otherVersions'> {
  const { title, content, since, publishedAt, isFileText, withdrawnAt } = version;
  const position = published.findIndex((other) => keyOf(other) === keyOf(version)) + 1;
  const file = withdrawnAt === null ? version.file : null;
  const facts = { title, since, publishedAt, updatedAt: shownSince(version), position, isFileText, file };
  return { ...facts, ...fillText(partsOf(title, content), fill) };
}
