import type { EditedPage } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { copyWithToast } from '#web/ui/toasts/copy-text.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface PreviewOptions {
  /** Saves what is typed; null: it could not be saved, and the screen says why. */
  saved: () => Promise<EditedPage | null>;
  /** Once the preview is open, such as to go to the page that was created for it. */
  onShown: (page: EditedPage) => void;
}

/** Shows the newest text as the public page, in a tab of its own, and offers its link. */
export function usePreview({ saved, onShown }: PreviewOptions) {
  const share = useWrite(null, ({ id }: EditedPage) => api.editing.sharePreview({ id }), {
    failureTitle: 'Failed to create the preview link',
  });
  return async () => {
    // Opened by the click itself: after an answer of the server browsers would block it.
    const tab = window.open('about:blank');
    const page = await saved();
    const link = page && (await share.mutateAsync(page).catch(() => null));
    if (!link) tab?.close();
    else {
      if (tab) tab.location.href = link.path;
      addToast({
        title: 'Preview link created',
        description: `Anyone with the link can see the newest text until ${dateAndTime(link.expiresAt, new Date())}.`,
        durationMs: 15_000,
        action: {
          label: 'Copy link',
          onClick: () => void copyWithToast(location.origin + link.path, { title: 'Link copied' }),
        },
      });
    }
    if (page) onShown(page);
  };
}
