import type { MediaDetail } from '#contract/content/media.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const isUsed = ({ isOnTeam, pages }: MediaDetail) => isOnTeam || pages.length > 0;

const deleteImage = act<MediaDetail>({
  label: 'Delete',
  icon: 'trash',
  available: (image) => !isUsed(image),
  confirm: ({ name }) => ({
    title: `Delete “${name}”?`,
    description:
      'All its files are deleted immediately. This cannot be undone. Links to them from other sites stop working.',
    button: 'Delete image',
  }),
  run: ({ id }) => api.media.remove({ id }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
  leave: '/admin/media',
});

/** Names the pages, and the team, that still show the image. */
const explainUse = act<MediaDetail>({
  label: 'Delete',
  icon: 'trash',
  available: isUsed,
  dialog: lazyModule(async () => (await import('./image-in-use.tsx')).ImageInUse),
});

export const imageActs: Act<MediaDetail>[] = [deleteImage, explainUse];
