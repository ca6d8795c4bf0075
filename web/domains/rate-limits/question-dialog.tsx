import type { ReactNode } from 'react';
import { pendingLabelOf } from '#web/forms/pending-label.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

/** Of a question to the server: what is wrong with a field is said beside it. */
export const showsProblems = { showsError: (failure: unknown) => problemsOf(failure) !== null };

interface QuestionDialogProps {
  title: string;
  description: string;
  /** The button that asks, and its text meanwhile. */
  button: string;
  /** If absent it follows from the button's verb. */
  pendingLabel?: string;
  isPending: boolean;
  onAsk: (fields: FormData) => void;
  onClose: () => void;
  /** The fields of the question. */
  children: ReactNode;
  /** The answer; it may be asked again. */
  result: ReactNode;
}

/** Asks the server about rules and shows what it answers; nothing is changed. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, description, button, pendingLabel, isPending, onAsk, onClose, children, result } = props;
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(new FormData(event.currentTarget));
        }}
      >
        {children}
        {result}
        <DialogActions onCancel={onClose} cancelLabel="Close">
          <Button type="submit" loading={isPending} loadingLabel={pendingLabel ?? pendingLabelOf(button)}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
