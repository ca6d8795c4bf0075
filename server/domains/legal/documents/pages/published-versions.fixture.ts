import { randomUUID } from 'node:crypto';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import type { World } from '#server/testing/world.ts';

interface VersionFacts {
  documentId?: string;
  number?: number;
  title: string;
  content?: string;
  page?: PublicPage | null;
  authorId?: string;
  effectiveOn?: string;
  expiresOn?: string;
  publishedAt: string | null;
  withdrawnAt?: string;
}

/** Stores a version as if it had been published at this moment, without the steps that lead there. */
export async function addVersion({ db }: World, facts: VersionFacts): Promise<string> {
  const { documentId = randomUUID(), number = 1, title, content = 'Text.', page = '/privacy' } = facts;
  const { authorId, effectiveOn, expiresOn, publishedAt, withdrawnAt } = facts;
  await db.owner.query('alter table legal_document_versions disable trigger user');
  await db.owner.query(
    `insert into legal_document_versions (document_id, number, title, document_type, content, content_hash, public_page,
       author_id, effective_on, expires_on, created_at, published_at, withdrawn_at)
     values ($1, $2, $3, 'privacy', $4, '', $5, $6, $7, $8, coalesce($9, now()), $9, $10)`,
    [documentId, number, title, content, page, authorId, effectiveOn, expiresOn, publishedAt, withdrawnAt],
  );
  await db.owner.query('alter table legal_document_versions enable trigger user');
  return documentId;
}
