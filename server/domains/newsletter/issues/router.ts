import { newsletterIssuesContract } from '#contract/business/newsletter-issues.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getIssue } from './detail.ts';
import { issueList } from './list.ts';
import { createIssue, removeIssue, saveIssue } from './save.ts';
import { cancelSchedule, scheduleIssue } from './schedule.ts';
import { sendTestIssue } from './send-test.ts';
import { pauseIssue, resumeIssue, startIssue } from './start.ts';

export const newsletterIssuesRouter = guarded(newsletterIssuesContract, {
  list: pagesOf(issueList),
  get: getIssue,
  create: createIssue,
  save: saveIssue,
  remove: removeIssue,
  sendTest: sendTestIssue,
  start: startIssue,
  schedule: scheduleIssue,
  cancelSchedule,
  pause: pauseIssue,
  resume: resumeIssue,
});
