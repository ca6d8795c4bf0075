import type pg from 'pg';
import type { DocumentType, PublicPage } from '#contract/business/legal/document-choices.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { fixPeriods, periodsOf } from '#contract/operations/privacy/retention-periods.ts';
import { completeSettings, type Settings } from '#contract/operations/settings.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';

/** What the legal pages are as documents. */
const seeded: Record<PublicPage, { type: DocumentType; category: string }> = {
  '/privacy': { type: 'privacy', category: 'Data Protection' },
  '/terms': { type: 'terms', category: 'Commercial' },
  '/cookies': { type: 'policy', category: 'Data Protection' },
  '/gtc': { type: 'gtc', category: 'Commercial' },
  '/legal': { type: 'other', category: 'Corporate Governance' },
};

/** The texts that came with the application are of December 2024, as they say; one that was edited since is of its last change. */
const firstDay = '2024-12-01';
const firstUpdate = 'December 2024';

interface LegalPage {
  path: PublicPage;
  title: string;
  body: BodyOf<'legal'>;
  changed: Date;
}

/**
 * Publishes the text of each legal page as the first version of a document, as it is shown at that moment. Nobody reviewed
 * these texts, so the trigger that asks for approvals is off meanwhile; the next version needs them.
 */
export async function seedLegalDocuments(owner: pg.Client): Promise<void> {
  const settings = await owner.query<{ settings: Partial<Settings> }>('select settings from settings');
  const periods = periodsOf(completeSettings(settings.rows[0]?.settings ?? {}).retention);
  const { rows } = await owner.query<LegalPage>(pagesWithoutDocument, [Object.keys(seeded)]);
  await owner.query('alter table legal_documents disable trigger legal_documents_rules');
  for (const { path, title, body, changed } of rows) {
    const { type, category } = seeded[path];
    const content = fixPeriods(toMarkdown(body), periods);
    const isOriginal = body.updated === firstUpdate;
    const at = isOriginal ? `${firstDay}T08:00:00Z` : changed;
    const values = [title, type, category, content, path, isOriginal ? firstDay : null, at];
    const written = await owner.query<{ id: string }>(writeDocument, values);
    await owner.query(writeCopy, [written.rows[0]?.id]);
  }
  await owner.query('alter table legal_documents enable trigger legal_documents_rules');
}

const pagesWithoutDocument = `
  select path, title, body, public_updated_at as changed from pages
  where path = any($1) and locale = 'en' and status = 'published' and body ->> 'template' = 'legal'
    and not exists (
      select from legal_document_versions v where v.public_page = pages.path and v.published_at is not null
    )`;

const writeDocument = `
  insert into legal_documents (id, title, document_type, category, content, public_page, effective_on, status,
    content_hash, approval_hash, created_at, updated_at, published_at)
  select gen_random_uuid(), $1, $2, $3, $4, $5, $6::date, 'published', hash,
    legal_approval_hash(hash, $2, $5, $6::date, null), $7::timestamptz, $7, $7
  from legal_content_hash($1, $4, null) as hash
  returning id`;

const writeCopy = `
  insert into legal_document_versions (document_id, number, title, document_type, category, content, content_hash,
    effective_on, public_page, created_at, published_at)
  select id, number, title, document_type, category, content, content_hash, effective_on, public_page, created_at, published_at
  from legal_documents where id = $1`;
