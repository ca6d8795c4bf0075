import { newsletterIssuesContract } from '#contract/business/newsletter-issues.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getIssue } from './detail.ts';
import { listIssues } from './list.ts';
import { createIssue, removeIssue, saveIssue } from './save.ts';
import { sendTestIssue } from './send-test.ts';
import { pauseIssue, resumeIssue, startIssue } from './start.ts';

const newsletterIssues = guarded(newsletterIssuesContract);

export const newsletterIssuesRouter = {
  list: newsletterIssues.list.handler(({ context, input }) => listIssues(context, input)),
  get: newsletterIssues.get.handler(({ context, input }) => getIssue(context, input)),
  create: newsletterIssues.create.handler(({ context, input }) => createIssue(context, input)),
  save: newsletterIssues.save.handler(({ context, input }) => saveIssue(context, input)),
  remove: newsletterIssues.remove.handler(({ context, input }) => removeIssue(context, input)),
  sendTest: newsletterIssues.sendTest.handler(({ context, input }) => sendTestIssue(context, input)),
  start: newsletterIssues.start.handler(({ context, input }) => startIssue(context, input)),
  pause: newsletterIssues.pause.handler(({ context, input }) => pauseIssue(context, input)),
  resume: newsletterIssues.resume.handler(({ context, input }) => resumeIssue(context, input)),
};
