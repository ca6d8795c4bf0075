import { Dialog } from '#web/ui/dialog.tsx';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RecordDialog({ open, onOpenChange }: RecordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Record inquiry"
      description="For what came by phone, by mail or in person. It gets a number and a promised answer like any other."
    >
      <RecordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
