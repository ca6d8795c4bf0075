import type { EditedPage, PageRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { runMutation } from '#web/api/run-mutation.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import { restoredText } from './restore-page.ts';

type Page = Pick<PageRow, 'id' | 'version' | 'title' | 'path' | 'status' | 'governedBy'>;

const edit = act<PageRow>({
  label: 'Edit',
  icon: 'pencil',
  available: ({ governedBy }) => governedBy === null,
  next: ({ id }) => `/admin/content/${id}`,
});

const publish = act<PageRow>({
  label: ({ hasDraft }) => (hasDraft ? 'Publish changes' : 'Publish'),
  icon: 'check',
  available: ({ status, hasDraft, governedBy }) => governedBy === null && (status !== 'published' || hasDraft),
  run: ({ id, version }) => api.editing.setStatus({ id, version, publication: 'publish' }),
  toast: ({ title, path }) => successToast('update', `“${title}” is public at ${path}.`),
});

const cancelSchedule = act<PageRow>({
  label: 'Cancel schedule',
  icon: 'clock',
  available: ({ scheduledAt, governedBy }) => governedBy === null && scheduledAt !== null,
  run: ({ id, version }) => api.editing.setStatus({ id, version, publication: 'cancel-schedule' }),
  toast: ({ title }) => successToast('update', `“${title}” is no longer scheduled.`),
});

const unpublish = act<PageRow>({
  label: 'Unpublish',
  icon: 'archive',
  available: ({ status, governedBy }) => governedBy === null && status === 'published',
  run: ({ id, version }) => api.editing.setStatus({ id, version, publication: 'unpublish' }),
  toast: ({ title }) => successToast('update', `“${title}” is now a draft.`),
});

/** Asks, deletes, and offers to undo it. */
const remove = act<Page>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  available: ({ governedBy }) => governedBy === null,
  confirm: (page) => ({ title: `Delete “${page.title}”?`, description: deletionOf(page), button: 'Delete' }),
  run: removePage,
  toast: offerUndo,
  leave: '/admin/content',
  forgets: ({ id }) => queries.editing.get.queryKey({ input: { id } }),
});

function deletionOf({ path, status }: Page): string {
  const readers = `Visitors will no longer find it at ${path} or its former addresses. `;
  return `${status === 'published' ? readers : ''}The page and its versions are kept for 30 days. To restore it, choose “Undo” in the next message, or “Restore” under Deleted pages.`;
}

async function removePage({ id, version }: Page): Promise<unknown> {
  // What an earlier change made fetch again would come back as not found.
  await queryClient.cancelQueries({ queryKey: queries.editing.key() });
  return api.editing.remove({ id, version });
}

function offerUndo(page: Page): ToastContent {
  return {
    ...successToast('delete', `“${page.title}” was deleted.`),
    action: { label: 'Undo', onClick: () => undoRemove(page) },
    durationMs: 15_000,
  };
}

function undoRemove(page: Page): void {
  runMutation({
    mutationFn: () => api.editing.undoRemove({ id: page.id }),
    meta: { operation: 'update' },
    onSuccess: (back) => void addToast(successToast('update', restoredText(page, back))),
  });
}

/** The acts of a row, sent with the version that is shown. */
export const pageActs: Act<PageRow>[] = [edit, publish, cancelSchedule, unpublish, remove];

/** The key of the draft of a page's text. */
export const pageDraft = ({ id }: { id: string }) => `page:${id}`;

/** In the editor, beside the address. */
export const movePage: Act<EditedPage>[] = [
  act({
    label: 'Change address…',
    icon: 'pencil',
    draft: pageDraft,
    fields: lazyModule(async () => (await import('./move-fields.ts')).moveFields),
    run: ({ id, version }, { values }) => api.editing.move({ id, version, ...values }),
    toast: (_page, _email, { path }) => successToast('update', `The page is now at ${path}.`),
  }),
];

/** In the editor, where the buttons above save and publish. */
export const deletePage: Act<Page>[] = [{ ...remove, label: 'Delete page' }];
