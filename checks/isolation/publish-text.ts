import type pg from 'pg';
import { createUser } from '#server/identity/auth/create-user.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { signIn } from './people.ts';
import type { PublishedText } from './samples.ts';

/** Publishes a document, which both tenants are asked to accept, with two administrators as people do. */
export async function publishText(
  services: Services,
  owner: pg.Client,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<PublishedText> {
  const addAdministrator = async (email: string) => {
    const ctx = systemContext(services, 'isolation');
    const { id } = await services.db.transact(systemScope, (tx) =>
      createUser(tx, ctx, { email, passwordHash, role: 'admin', emailVerified: true }),
    );
    return { id, api: (await signIn(services, email, password)).api.legalDocuments };
  };
  const author = await addAdministrator('author@synthetic.example');
  const reviewer = await addAdministrator('reviewer@synthetic.example');
  const { id, version } = await author.api.create({
    title: 'Synthetic contract',
    documentType: 'contract',
    content: '## 1. Purpose\nSynthetic.',
  });
  const sent = await author.api.sendForReview({ id, version });
  const asked = await author.api.requestApproval({ id, version: sent.version, reviewerIds: [reviewer.id] });
  const { approvalHash } = asked;
  const approved = await reviewer.api.review({ id, approvalHash, decision: 'approved' });
  await author.api.publish({ id, version: approved.version });
  const { rows } = await owner.query<PublishedText>(
    `select document_id as "documentId", number, content_hash as "contentHash" from legal_document_versions
    where document_id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('the document was not published');
  return rows[0];
}
