import { done, useWrite } from '#web/api/use-write.ts';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';

interface MessageFormProps<Result> {
  /** The key of the draft. */
  draft: string;
  label: string;
  placeholder: string;
  button: string;
  send: (body: string) => Promise<Result>;
  onSent: (result: Result) => void;
}

/** A question or an answer, saved as a draft until it is sent. */
export function OfferMessageForm<Result>(props: MessageFormProps<Result>) {
  const { draft, label, placeholder, button, send, onSent } = props;
  const { mutate, isPending, error } = useWrite(
    'create',
    ({ text }: { text: string; clear: () => void }) => send(text),
    {
      onSuccess(result, { clear }) {
        clear();
        onSent(result);
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
            variant="outline"
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
