import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { inquiryQuery } from '#contract/business/inquiries.ts';
import { legalDocumentQuery } from '#contract/business/legal/documents.ts';
import { issueQuery } from '#contract/business/newsletter-issues.ts';
import { topicQuery } from '#contract/business/newsletter-topics.ts';
import { projectQuery } from '#contract/business/projects.ts';
import { replyTemplateQuery } from '#contract/business/reply-templates.ts';
import { subscriberQuery } from '#contract/business/subscribers.ts';
import { pageQuery } from '#contract/content/editing.ts';
import { mediaQuery } from '#contract/content/media.ts';
import { userQuery } from '#contract/identity/users.ts';
import { auditLogQuery } from '#contract/operations/audit-log.ts';
import { cspReportQuery } from '#contract/operations/csp-reports.ts';
import { outgoingQuery } from '#contract/operations/messages.ts';
import { webhookQuery } from '#contract/operations/webhooks/webhooks.ts';
import { queryClient } from '#web/api/queries.ts';
import { clientLoader as activity } from './activity/index.tsx';
import { clientLoader as content } from './content/index.tsx';
import { clientLoader as cspReports } from './csp-reports/index.tsx';
import { clientLoader as inquiries } from './inquiries/index.tsx';
import { clientLoader as legal } from './legal/index.tsx';
import { clientLoader as mail } from './mail/index.tsx';
import { clientLoader as media } from './media/index.tsx';
import { clientLoader as newsletter } from './newsletter/index.tsx';
import { clientLoader as issues } from './newsletter/issues/index.tsx';
import { clientLoader as topics } from './newsletter/topics/index.tsx';
import { clientLoader as projects } from './projects/index.tsx';
import { clientLoader as replyTemplates } from './reply-templates/index.tsx';
import { clientLoader as users } from './users/index.tsx';
import { clientLoader as webhooks } from './webhooks/index.tsx';

const asked = vi.fn();

vi.stubGlobal('fetch', async (request: Request) => {
  asked(JSON.parse((await request.text()) || '{}').json);
  return Response.json({ json: null });
});

beforeEach(() => {
  asked.mockClear();
  queryClient.clear();
});

const lists: [string, (given: { request: Request }) => unknown, z.ZodType][] = [
  ['/admin/inquiries', inquiries, inquiryQuery],
  ['/admin/projects', projects, projectQuery],
  ['/admin/activity', activity, auditLogQuery],
  ['/admin/api/webhooks', webhooks, webhookQuery],
  ['/admin/content', content, pageQuery],
  ['/admin/legal', legal, legalDocumentQuery],
  ['/admin/mail', mail, outgoingQuery],
  ['/admin/media', media, mediaQuery],
  ['/admin/newsletter', newsletter, subscriberQuery],
  ['/admin/newsletter/issues', issues, issueQuery],
  ['/admin/newsletter/topics', topics, topicQuery],
  ['/admin/reply-templates', replyTemplates, replyTemplateQuery],
  ['/admin/users', users, userQuery],
  ['/admin/policy-reports', cspReports, cspReportQuery],
];

// A list reads its address without the contract's schema, so its own defaults must be those of the contract.
test.each(lists)('%s asks for what the contract has as its defaults', async (path, load, shape) => {
  load({ request: new Request(`http://localhost${path}`) });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(asked.mock.calls[0]?.[0]).toEqual(shape.parse({}));
});
