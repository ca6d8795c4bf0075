import type { Page } from 'playwright-core';
import type { PlatformRole } from '#contract/permissions.ts';
import { type App, administrator } from './app.ts';
import { queryDatabase } from './database.ts';
import { type Fixture, signIn } from './fixture.ts';

/** Adds an administrator with the password of the first one, and signs them in on a page of their own. */
export async function addSecondAdministrator(fixture: Fixture, email: string): Promise<Page> {
  await createAccount(fixture.app, email, 'admin');
  return openFor(fixture, email);
}

/** The second administrator, who reviews what the first one writes. */
export const reviewerEmail = 'second@firn.example';

/** Adds the reviewer, and signs in the first administrator as the author, who is on a page of the legal documents. */
export async function signInAuthorAndReviewer(
  fixture: Fixture,
  path = '/admin/legal',
): Promise<{ author: Page; reviewer: Page }> {
  const reviewer = await addSecondAdministrator(fixture, reviewerEmail);
  const author = await fixture.visitor();
  await fixture.signInAsAdministrator(author, path);
  return { author, reviewer };
}

/** Adds a member with the password of the first administrator, and signs them in on a page of their own. */
export async function addMember(fixture: Fixture, email: string): Promise<Page> {
  await createAccount(fixture.app, email, 'user');
  return openFor(fixture, email);
}

async function openFor(fixture: Fixture, email: string): Promise<Page> {
  const page = await fixture.visitor();
  await signIn(fixture.app, page, email);
  return page;
}

/** Deletes the legal documents that a first start brings, in a test that begins without any. */
export async function deleteSeededDocuments(app: App): Promise<void> {
  await queryDatabase(app, 'truncate legal_documents, legal_document_versions cascade');
  await queryDatabase(app, "select pg_notify('firn_invalidation', 'null')");
}

/** The statement with which these users, rows with an `id`, accept the terms that are published: otherwise they are asked first. */
export const acceptTerms = (people: string) => `
  insert into legal_acceptances (id, document_id, number, content_hash, user_id, accepted_at, receipt, signature)
  select gen_random_uuid(), document_id, number, content_hash, person.id, now(), '{}', ''
  from ${people} person, legal_document_versions
  where public_page in ('/terms', '/privacy') and published_at is not null and withdrawn_at is null
  on conflict do nothing`;

/** Adds an account with the password of the first administrator, which has accepted the terms that are published. */
export async function createAccount(app: App, email: string, role: PlatformRole): Promise<void> {
  await queryDatabase(
    app,
    `with added as (
       insert into users (id, email, email_verified, role, created_at, updated_at)
       values (gen_random_uuid(), '${email}', true, '${role}', now(), now()) returning id
     ), accepted as (${acceptTerms('added')})
     insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), added.id, added.id::text, 'credential', accounts.password, now(), now()
     from added, accounts join users on users.id = accounts.user_id
     where users.email = '${administrator.email}' and provider_id = 'credential';
     select pg_notify('firn_invalidation', 'null')`,
  );
}
