import { done, useWrite } from '#web/api/use-write.ts';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { Button } from '#web/ui/button.tsx';

interface ComposerProps {
  /** The key of the draft. */
  draft: string;
  placeholder: string;
  send: (body: string) => Promise<unknown>;
}

/** A message to the other side, saved as a draft until it is sent. */
export function Composer({ draft, placeholder, send }: ComposerProps) {
  const { mutate, isPending } = useWrite('create', ({ text }: { text: string; clear: () => void }) => send(text), {
    onSuccess: (_stored, { clear }) => clear(),
    toast: done('Message sent'),
  });
  return (
    <section aria-label="Message" className="mt-3 rounded-4 border border-line bg-surface">
      <DraftTextarea draft={draft} label="Message" placeholder={placeholder}>
        {(text, clear) => (
          <Button
            size="sm"
            disabled={text === ''}
            loading={isPending}
            loadingLabel="Sending…"
            onClick={() => mutate({ text, clear })}
          >
            Send message
          </Button>
        )}
      </DraftTextarea>
    </section>
  );
}
