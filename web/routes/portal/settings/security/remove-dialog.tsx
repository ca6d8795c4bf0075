import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

interface RemoveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  button: string;
  isPending: boolean;
  onConfirm: () => void;
}

export function RemoveDialog({ open, onOpenChange, title, description, ...rest }: RemoveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <DialogActions>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="destructive" loading={rest.isPending} loadingLabel="Removing…" onClick={rest.onConfirm}>
          {rest.button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
