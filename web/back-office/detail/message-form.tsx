import { done, useWrite } from '#web/api/use-write.ts';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';

interface MessageFormProps<Result> {
  /** The key of the draft. */
  draft: string;
  label: string;
  placeholder: string;
  button: string;
  /** Outlined where another button stands out. */
  variant?: ButtonStyle['variant'];
  send: (body: string) => Promise<Result>;
  onSent?: (result: Result) => void;
}

/** A message to the other side of a record, saved as a draft until it is sent. */
export function MessageForm<Result>(props: MessageFormProps<Result>) {
  const { draft, label, placeholder, button, variant, send, onSent } = props;
  const { mutate, isPending, error } = useWrite(
    'create',
    ({ text }: { text: string; clear: () => void }) => send(text),
    {
      onSuccess(result, { clear }) {
        clear();
        onSent?.(result);
      },
      showsError: (failure) => problemsOf(failure)?.body !== undefined,
      toast: done('Message sent'),
    },
  );
  return (
    <div className="mt-3 rounded-4 border border-line bg-surface">
      <DraftTextarea draft={draft} label={label} placeholder={placeholder} problem={problemsOf(error)?.body}>
        {(text, clear) => (
          <Button
            size="sm"
            variant={variant}
            disabled={text === ''}
            loading={isPending}
            loadingLabel="Sending…"
            onClick={() => mutate({ text, clear })}
          >
            {button}
          </Button>
        )}
      </DraftTextarea>
    </div>
  );
}
