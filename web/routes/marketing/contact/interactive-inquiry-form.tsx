import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type InquiryFields,
  type InquiryReceipt,
  type InquiryForm as InquiryValues,
  inquiryForm,
} from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { zodResolver } from '#web/forms/zod-resolver.ts';
import { showToast } from '#web/public-scripts/toast.ts';
import { dismissToast } from '#web/ui/toasts/toast-store.ts';
import type { AttachedEstimate } from './attached-estimate.ts';
import {
  blankFields,
  estimateIn,
  type FormState,
  failureText,
  names,
  receiptPath,
  successText,
  unconfirmedText,
} from './inquiry-fields.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { SentInquiry } from './sent-inquiry.tsx';
import { submissionId } from './submission-id.ts';

interface InteractiveInquiryFormProps {
  initial: FormState;
  estimate: AttachedEstimate | null;
}

/**
 * Validates on submit and then on every change; submits without leaving the page and keeps the text until it is stored.
 */
export function InteractiveInquiryForm({ initial, estimate }: InteractiveInquiryFormProps) {
  // No default values: the fields keep what was typed before hydration.
  const { register, handleSubmit, formState, setError, setFocus } = useForm<InquiryFields, unknown, InquiryValues>({
    resolver: zodResolver(inquiryForm),
    reValidateMode: 'onChange',
  });
  const form = useRef<HTMLFormElement>(null);
  const attempts = useRef(initial.attempt - 1);
  /** The toast of the last attempt, which stays until the next one. */
  const failed = useRef('');
  const [sending, setSending] = useState(false);
  const [received, setReceived] = useState<InquiryReceipt | null>(null);
  const [failure, setFailure] = useState(initial.failure);
  /** Errors rendered by the server; shown until the next submit. */
  const [rendered, setRendered] = useState(initial.problems);

  async function send(values: InquiryValues) {
    setSending(true);
    setFailure(null);
    dismissToast(failed.current);
    const sent = { ...values, estimate: form.current && estimateIn(new FormData(form.current)) };
    try {
      const { receipt, ...stored } = await api.inquiries.submit({
        ...sent,
        submissionId: submissionId(sent),
        website: honeypotOf(form.current),
        // A page that shows a refused form is not the first view; how long that was ago is not known.
        elapsedMs: initial.attempt === 1 ? Math.round(performance.now()) : null,
        attempt: Math.max(attempts.current, 1),
      });
      // A reload shows the receipt again, and neither the form nor another message.
      history.replaceState(history.state, '', receiptPath(receipt));
      setReceived({ ...stored, email: values.email });
      showToast({
        variant: 'success',
        title: successText,
        action: { label: 'Close' },
        durationMs: 5000,
      });
    } catch (error) {
      explain(error);
    } finally {
      setSending(false);
    }
  }

  function explain(error: unknown) {
    const found = problemsOf(error) ?? {};
    const problems = Object.entries(found);
    setRendered(found.estimate ? { estimate: found.estimate } : {});
    for (const [name, message] of problems) {
      if (isFieldName(name)) setError(name, { message });
    }
    const first = names.find((name) => problems.some(([wrong]) => wrong === name));
    if (first) setFocus(first);
    else if (!found.estimate) setFailure(refusalOf(error)?.message ?? unconfirmedText);
    failed.current = showToast({
      variant: 'destructive',
      title: failureText,
      // Sends the fields as they are then, once they are valid.
      action: { label: 'Retry', onClick: () => form.current?.requestSubmit() },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }

  if (received) return <SentInquiry {...received} />;
  const wrong = Object.entries(formState.errors).map(([name, problem]) => [name, problem?.message ?? '']);
  return (
    <InquiryForm
      ref={form}
      state={{
        values: initial.values,
        problems: { ...rendered, ...Object.fromEntries(wrong) },
        failure,
        attempt: initial.attempt,
        sendsEstimate: initial.sendsEstimate,
      }}
      estimate={estimate}
      sending={sending}
      register={register}
      onSubmit={(event) => {
        attempts.current += 1;
        setRendered({});
        void handleSubmit(send)(event);
      }}
    />
  );
}

function isFieldName(name: string): name is keyof InquiryFields {
  return name in blankFields;
}

function honeypotOf(form: HTMLFormElement | null): string {
  const website = form?.elements.namedItem('website');
  return website instanceof HTMLInputElement ? website.value : '';
}
