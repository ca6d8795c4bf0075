import { z } from 'zod';
import { pagePath } from '#contract/content/content.ts';
import type { EditedPage } from '#contract/content/editing.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';

/** The form to change the address of a page. */
export function moveFields({ id, path, publishedAt }: EditedPage): ActForm<{ path: string }, { path: string }> {
  return {
    title: 'Change the address?',
    description: publishedAt
      ? `The change is public immediately. ${path} and its former addresses redirect to the new one.`
      : 'The page was not public yet, so no redirect is created.',
    label: 'Change address',
    button: 'Change address',
    shape: z.object({ path: pagePath }),
    parts: [{ name: 'path', label: 'New address', required: true, fullWidth: true }],
    saved: { path },
    draft: `page-address:${id}`,
  };
}
