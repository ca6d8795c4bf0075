import type { MediaDetail } from '#contract/content/media.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { UseList } from './use-list.tsx';

/** Says why an image cannot be deleted. */
export function ImageInUse({ record, onClose }: { record: MediaDetail; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`“${record.name}” cannot be deleted`}
      description="The image is still in use. Remove it from the pages and drafts below first."
    >
      <UseList image={record} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
