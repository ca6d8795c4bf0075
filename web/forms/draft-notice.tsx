import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that the form shows an unsaved draft, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      You have changes from earlier that are not saved.
    </Notice>
  );
}
