import type { z } from 'zod';
import { type PageText, pageText } from '#contract/content/editing.ts';

/** What is wrong with a text, by its place: `{ 'body.blocks.2.text': 'Required' }`. Empty: it can be saved. */
export function problemsIn(text: PageText): Record<string, string> {
  const { error } = pageText.safeParse(text);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues.flatMap(plainIssues) ?? []) found[path.join('.')] ??= message;
  return found;
}

/** Of a value with several shapes: the first problem with the first shape. */
function plainIssues(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  const [nested] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
  return nested ? [{ path: [...issue.path, ...nested.path], message: nested.message }] : [issue];
}
