import { useActionData, useSearchParams } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import { splitFirstSentence } from '#web/ui/toasts/toast-text.ts';
import type { action } from './action.ts';
import { initialFormState, successText } from './inquiry-fields.ts';
import { InquiryForm } from './inquiry-form.tsx';

/** The form as rendered by the server. It works without scripts; the island submits it without leaving the page. */
export function ContactForm() {
  const result = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  if (!result && parameters.has('sent')) {
    const [first, rest] = splitFirstSentence(successText);
    return (
      <Notice tone="positive" role="status" tabIndex={-1} autoFocus title={first}>
        <p className="text-ink-2">{rest}</p>
        <p className="mt-2 text-ink-2">
          <a href="/contact" className="link">
            Write another message
          </a>
        </p>
      </Notice>
    );
  }
  return (
    <div data-island="contact" data-state={result && JSON.stringify(result.state)}>
      <InquiryForm state={result?.state ?? initialFormState} />
    </div>
  );
}
