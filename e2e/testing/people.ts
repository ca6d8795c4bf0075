import type { Page } from 'playwright-core';
import type { PlatformRole } from '#contract/permissions.ts';
import { administrator } from './app.ts';
import { queryDatabase } from './database.ts';
import type { Fixture } from './fixture.ts';

/**
 * Adds an administrator with the password of the first one, and signs them in on a page of their own. Called before anybody
 * asks who the administrators are.
 */
export const addSecondAdministrator = (fixture: Fixture, email: string): Promise<Page> =>
  addAccount(fixture, email, 'admin');

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
export const addMember = (fixture: Fixture, email: string): Promise<Page> => addAccount(fixture, email, 'user');

async function addAccount(fixture: Fixture, email: string, role: PlatformRole): Promise<Page> {
  await queryDatabase(
    fixture.app,
    `with added as (
       insert into users (id, email, email_verified, role, created_at, updated_at)
       values (gen_random_uuid(), '${email}', true, '${role}', now(), now()) returning id
     )
     insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), added.id, added.id::text, 'credential', password, now(), now()
     from added, accounts where provider_id = 'credential' limit 1`,
  );
  const page = await fixture.visitor();
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { ...administrator, email },
    headers: { origin: fixture.app.url },
  });
  if (!answer.ok()) throw new Error(`the sign-in returned ${answer.status()}`);
  return page;
}
