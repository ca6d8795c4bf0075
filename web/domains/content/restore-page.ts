import type { DeletedPageRow, EditedPage } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { act } from '#web/back-office/acts/act.ts';
import { weekdayAndTime } from '#web/ui/times.ts';

type Restored = Pick<DeletedPageRow, 'id' | 'title' | 'status'>;
type Back = Pick<EditedPage, 'path' | 'status' | 'scheduledAt'>;

/** Brings a deleted page back, and says what became of it. */
export const restorePage = act({
  label: 'Restore',
  icon: 'refresh',
  spoken: ({ title }: Restored) => `Restore: ${title}`,
  run: ({ id }) => api.editing.undoRemove({ id }),
  returnsOther: true,
  toast: (before, _email, back) => successToast('update', restoredText(before, back)),
});

/** Whether a restored page is public, scheduled or a draft, and why; `before`: its status when it was deleted. */
export function restoredText({ title, status: before }: Restored, { path, status, scheduledAt }: Back): string {
  const time = scheduledAt && weekdayAndTime(scheduledAt, new Date());
  if (status === 'published')
    return `“${title}” is public again at ${path}.${time ? ` Its changes are published ${time}.` : ''}`;
  if (status === 'scheduled') return `“${title}” was restored and is published ${time} at ${path}.`;
  if (before === 'published')
    return `“${title}” was restored as a draft, because the checks do not allow publishing it. Open it to see why.`;
  if (before === 'scheduled')
    return `“${title}” was restored as a draft, because the time for which it was scheduled has passed.`;
  return `“${title}” was restored as a draft.`;
}
