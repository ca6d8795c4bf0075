import { useMutation } from '@tanstack/react-query';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface ComposerProps {
  /** The key of the draft. */
  draft: string;
  placeholder: string;
  send: (body: string) => Promise<unknown>;
}

/** A message to the other side, saved as a draft until it is sent. */
export function Composer({ draft, placeholder, send }: ComposerProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string; done: () => void }) => send(text),
    meta: { operation: 'create' },
    onSuccess(_stored, { done }) {
      done();
      addToast({ variant: 'success', title: 'Message sent' });
    },
  });
  return (
    <section aria-label="Message" className="mt-3 rounded-4 border border-line bg-surface">
      <DraftTextarea draft={draft} label="Message" placeholder={placeholder}>
        {(text, done) => (
          <Button
            size="sm"
            disabled={text === ''}
            loading={isPending}
            loadingLabel="Sending…"
            onClick={() => mutate({ text, done })}
          >
            Send message
          </Button>
        )}
      </DraftTextarea>
    </section>
  );
}
