import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { queryDatabase } from './database.ts';

/** A word of this many characters, without a place to break it. */
export function longWord(length = 120): string {
  return 'Rechtsschutzversicherung'.repeat(Math.ceil(length / 24)).slice(0, length);
}

/** The provider's key is made of its name. */
export const longProviderKey = longWord(60).toLowerCase();

export interface LongRecords {
  project: string;
  inquiry: string;
  issue: string;
  document: string;
}

const longEmail = `${longWord(60).toLowerCase()}@${longWord(50).toLowerCase()}.example`;

/**
 * Fills every screen of the administrator who is signed in on `page` with words as long as the forms accept: profile,
 * project with messages and a file, inquiries, newsletter, topic, reply template, legal document, saved view, provider, sign-in methods, notifications and activity.
 */
export async function fillWithLongWords(page: Page, app: App): Promise<LongRecords> {
  const ids = await page.evaluate(
    async ([word, shorter, email]) => {
      const post = async (path: string, body: string, type: string) => {
        const answer = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
        if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      const call = async (name: string, input: object) =>
        (await post(`/rpc/${name}`, JSON.stringify({ json: input }), 'application/json')).json;

      const half = word.slice(0, 80);
      await call('profiles/update', { first_name: half, last_name: half, company: word, position: word, phone: null });
      const { id } = await call('projects/create', { name: word, description: word });
      await call('projects/write', { id, body: word });
      await call('projects/answer', { id, body: word });
      const upload = `/api/upload/project-file?project=${id}&name=${word}.txt`;
      await post(upload, 'one, two', 'application/octet-stream');
      const inquiry = { name: word, email, company: word, phone: null, subject: word, message: word };
      await call('inquiries/record', inquiry);
      const { id: second } = await call('inquiries/record', { ...inquiry, serviceType: 'ai', budget: '100k-500k' });
      await call('inquiries/addNote', { id: second, body: word });
      await call('inquiries/assign', {
        id: second,
        version: 1,
        assigneeId: (await call('inquiries/assignees', {}))[0].id,
      });
      await call('subscribers/import', { addresses: email, consentNote: word });
      const issue = await call('newsletterIssues/create', { subject: word, intro: word });
      await call('newsletterTopics/create', { name: half.slice(0, 60), description: word });
      await call('replyTemplates/create', { name: half, body: word });
      const document = await call('legalDocuments/create', {
        title: word,
        content: word,
        tags: shorter,
        category: word,
      });
      await call('legalDocuments/sendForReview', { id: document.id, version: 1 });
      await call('savedViews/save', { list: '/admin/inquiries', name: shorter, search: '' });
      const provider = {
        name: shorter,
        type: 'oidc',
        domains: `${'a'.repeat(60)}.example`,
        configuration: {},
        clientSecret: '',
      };
      await call('sso/create', provider);
      return {
        project: id as string,
        inquiry: second as string,
        issue: issue.id as string,
        document: document.id as string,
      };
    },
    [longWord(), longWord(60), longEmail] as const,
  );
  // What nobody can enter within a journey: another address, a factor, a passkey, and each kind of notification.
  await queryDatabase(
    app,
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
       select gen_random_uuid(), id, '${longWord(60)}', 'long', '', 0, now() from users where role = 'admin';
     insert into notifications (id, user_id, kind, title, body, href, at)
       select gen_random_uuid(), id, 'new-project', '${longWord(200)}', '${longWord(200)}', '/admin', now()
       from users where role = 'admin';
     update users set email = '${longEmail}' where role = 'admin'`,
  );
  // A session is cached for some seconds.
  await page.waitForFunction(async (email) => {
    const answer = await fetch('/rpc/auth/session', { method: 'POST' });
    return (await answer.json()).json.user.email === email;
  }, longEmail);
  return ids;
}
