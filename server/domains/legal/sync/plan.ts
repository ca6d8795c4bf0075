import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentType } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentForm } from '#contract/business/legal/documents.ts';
import type { FeedDocument } from '#contract/business/legal/feed.ts';
import { type FeedType, feedTypes, type SyncOutcome } from '#contract/business/legal/sync-choices.ts';
import { retentionSettings } from '#contract/operations/privacy/retention-kinds.ts';
import { periodsIn } from '#contract/operations/privacy/retention-periods.ts';
import { type LegalDocument, legalDocuments } from '#server/domains/legal/documents/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { FeedError } from './read-feed.ts';
import { legalSyncItems, type StoredSyncConfig } from './tables.ts';

/** What a feed says about a document; the rest, such as its expiry date, is ours. */
type SyncedFields = Omit<LegalDocumentForm, 'expiresOn' | 'publicPage'>;

/** What a sync does with one document of the feed. */
export interface Step {
  source: FeedDocument;
  outcome: SyncOutcome;
  /** The fields that change, or why it is skipped. */
  details: string[];
  fields: SyncedFields;
  digest: string;
  /** Ours; null for a new one. */
  document: LegalDocument | null;
}

/** Decides about each document of the feed. Throws a FeedError, which names a document that cannot be stored. */
export async function planSync(
  tx: Tx,
  config: StoredSyncConfig,
  origin: string,
  documents: readonly FeedDocument[],
): Promise<Step[]> {
  const known = await knownDocuments(tx, origin, documents);
  return documents.map((source) => {
    const fields = fieldsOf(source);
    const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    const { document, synced } = known.get(source.id) ?? { document: null, synced: null };
    const step = { source, fields, digest, document };
    const outside = reasonToSkip(config, source);
    if (outside !== null) return { ...step, outcome: 'skipped', details: [outside] };
    checkPeriods(source);
    if (document === null) return { ...step, outcome: 'created', details: [] };
    // What was changed here stays, as long as the feed does not change.
    const details = synced === digest ? [] : differences(document, fields);
    if (details.length === 0) return { ...step, outcome: 'unchanged', details };
    checkExpiry(document, source);
    const isFinal = document.status === 'published' || document.status === 'archived';
    return { ...step, outcome: isFinal ? 'version' : 'changed', details };
  });
}

/** Periods that a text names have to be ours: they are written beside their names when it is stored. */
function checkPeriods({ title, content }: FeedDocument): void {
  const known = retentionSettings.map((setting) => `retention.${setting}`);
  const unknown = periodsIn(content).find(({ name }) => !known.includes(name));
  if (unknown) throw new FeedError(`“${title}”: there is no period {${unknown.name}}`);
}

async function knownDocuments(tx: Tx, origin: string, documents: readonly FeedDocument[]) {
  const ids = documents.map(({ id }) => id);
  const rows = await tx
    .select({ sourceId: legalSyncItems.sourceId, synced: legalSyncItems.digest, document: legalDocuments })
    .from(legalSyncItems)
    .innerJoin(legalDocuments, eq(legalDocuments.id, legalSyncItems.documentId))
    .where(and(eq(legalSyncItems.origin, origin), inArray(legalSyncItems.sourceId, ids)));
  return new Map(rows.map(({ sourceId, ...known }) => [sourceId, known]));
}

function fieldsOf({ title, document_type, content, category, tags, effective_date }: FeedDocument): SyncedFields {
  return { title, documentType: typeOf(document_type), category, tags, effectiveOn: effective_date, content };
}

/** An agreement is stored as a contract. Words that we do not know are always outside the chosen types. */
function typeOf(word: string): DocumentType {
  const type = word.toLowerCase();
  if (!(type in feedTypes)) return 'other';
  return type === 'agreement' ? 'contract' : (type as Exclude<FeedType, 'agreement'>);
}

function reasonToSkip({ documentTypes, categories }: StoredSyncConfig, source: FeedDocument): string | null {
  const type = source.document_type.toLowerCase();
  if (!documentTypes.some((chosen) => chosen === type)) return `Type ${source.document_type} is not chosen`;
  if (categories.length === 0) return null;
  if (source.category === null) return 'It has no category';
  const category = source.category.toLowerCase();
  const isChosen = categories.some((chosen) => chosen.toLowerCase() === category);
  return isChosen ? null : `Category ${source.category} is not chosen`;
}

const fieldLabels: Record<keyof SyncedFields, string> = {
  title: 'title',
  documentType: 'type',
  category: 'category',
  tags: 'tags',
  effectiveOn: 'effective date',
  content: 'content',
};

function differences(document: LegalDocument, fields: SyncedFields): string[] {
  const keys = Object.keys(fieldLabels) as (keyof SyncedFields)[];
  return keys.filter((key) => !isDeepStrictEqual(document[key], fields[key])).map((key) => fieldLabels[key]);
}

function checkExpiry({ expiresOn }: LegalDocument, { title, effective_date }: FeedDocument): void {
  if (expiresOn === null || effective_date === null || effective_date < expiresOn) return;
  throw new FeedError(`“${title}”: it takes effect on ${effective_date}, but our document expires on ${expiresOn}`);
}
