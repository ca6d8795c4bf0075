import type { EditedPage, Publication } from '#contract/content/editing.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done } from '#web/api/use-write.ts';
import { weekdayAndTime } from '#web/ui/times.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

/** Says that a page was saved or created, and what readers see of it. */
export function savedToast(page: EditedPage, publication: Publication, operation: 'create' | 'update'): ToastContent {
  const { title, path, scheduledAt } = page;
  if (publication === 'schedule' && scheduledAt)
    return done(`Scheduled for ${weekdayAndTime(scheduledAt, new Date())}`, `“${title}” is published then at ${path}.`);
  if (publication === 'publish') return successToast(operation, `“${title}” is public at ${path}.`);
  if (publication === 'unpublish') return successToast(operation, `“${title}” is now a draft.`);
  return successToast(operation, `The draft is saved.${whatReadersSee(page)}`);
}

/** What a saved draft does not change. */
function whatReadersSee({ status, scheduledAt }: EditedPage): string {
  const scheduled = scheduledAt && weekdayAndTime(scheduledAt, new Date());
  const seen = status === 'published' ? ' Readers continue to see the published version.' : '';
  return scheduled ? `${seen} What is scheduled for ${scheduled} is published as it was.` : seen;
}
