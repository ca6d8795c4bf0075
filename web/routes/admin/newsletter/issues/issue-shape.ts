import { z } from 'zod';
import { type IssueForm, issueForm } from '#contract/business/newsletter-issues.ts';

const ticked = z
  .record(z.string(), z.boolean().optional())
  .transform((chosen) => Object.keys(chosen).filter((id) => chosen[id]));

/** The issue as its form has it, with a checkbox for each post and topic. Loaded when the form is first used. */
export const issueShape: z.ZodType<IssueForm> = issueForm.extend({
  posts: ticked,
  topics: ticked,
});
