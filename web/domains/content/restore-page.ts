import type { DeletedPageRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { act } from '#web/back-office/acts/act.ts';

type Restored = Pick<DeletedPageRow, 'id' | 'title' | 'status'>;

/** Brings a deleted page back, and says so when the checks made a draft of it. */
export const restorePage = act({
  label: 'Restore',
  icon: 'refresh',
  spoken: ({ title }: Restored) => `Restore: ${title}`,
  run: ({ id }) => api.editing.undoRemove({ id }),
  returnsOther: true,
  toast: (before, _email, { path, status }) => successToast('update', restoredText({ ...before, path }, status)),
});

export function restoredText({ title, path, status: before }: Restored & { path: string }, status: Restored['status']) {
  if (status === 'published') return `“${title}” is public again at ${path}.`;
  if (before === 'published')
    return `“${title}” was restored as a draft, because the checks do not allow publishing it. Open it to see why.`;
  return `“${title}” was restored as a draft.`;
}
