import type { ComponentProps } from 'react';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AttachedEstimate } from './attached-estimate.ts';
import { EstimateChoice } from './estimate-choice.tsx';
import { type FieldName, type FormState, fieldId, names } from './inquiry-fields.ts';

const estimateId = 'contact-estimate';

interface InquiryFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  state: FormState;
  estimate: AttachedEstimate | null;
  sending?: boolean;
  /** What the island adds to each control: name, ref and event handlers. */
  register?: (name: FieldName) => object;
}

/** The contact form: the same markup without scripts and in the island. */
export function InquiryForm({ state, estimate, sending = false, register = nothing, ...form }: InquiryFormProps) {
  const { values, problems, failure, attempt, sendsEstimate } = state;
  const wrong = names.filter((name) => problems[name]);

  const field = (name: FieldName, extra: { required?: boolean; help?: string; className?: string } = {}) => ({
    id: fieldId(name),
    label: inquiryFields[name].label,
    error: problems[name],
    ...extra,
  });
  const control = (name: FieldName) => ({ name, defaultValue: values[name], ...register(name) });

  return (
    <form
      method="post"
      action={estimate ? `/contact?${estimate.query}` : '/contact'}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      {...form}
    >
      {(wrong.length > 0 || problems.estimate || failure) && (
        <div className="sm:col-span-2">
          <ErrorSummary
            outcome="sent"
            fields={[
              ...wrong.map((name) => ({ id: fieldId(name), label: inquiryFields[name].label })),
              ...(problems.estimate ? [{ id: estimateId, label: 'Estimate' }] : []),
            ]}
            autoFocus
          />
          {failure && (
            <Notice tone="critical" role="alert" tabIndex={-1} autoFocus title={failure}>
              <p className="text-ink-2">Nothing you wrote was lost.</p>
            </Notice>
          )}
        </div>
      )}
      {estimate && <EstimateChoice id={estimateId} {...estimate} isSent={sendsEstimate} problem={problems.estimate} />}
      <Field {...field('name', { required: true })}>
        {(props) => <Input {...props} {...control('name')} autoComplete="name" />}
      </Field>
      <Field {...field('email', { required: true })}>
        {(props) => <Input {...props} {...control('email')} type="email" autoComplete="email" />}
      </Field>
      <Field {...field('company')}>
        {(props) => <Input {...props} {...control('company')} autoComplete="organization" />}
      </Field>
      <Field {...field('phone', { help: 'Only used if you ask for a call' })}>
        {(props) => <Input {...props} {...control('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field {...field('subject', { required: true, className: 'sm:col-span-2' })}>
        {(props) => <Input {...props} {...control('subject')} />}
      </Field>
      <Field {...field('serviceType')}>
        {(props) => (
          <Select {...props} {...control('serviceType')} choices={optionalChoices(serviceTypes, 'Select a service')} />
        )}
      </Field>
      <Field {...field('budget')}>
        {(props) => <Select {...props} {...control('budget')} choices={optionalChoices(budgets, 'Select a budget')} />}
      </Field>
      <Field {...field('message', { required: true, className: 'sm:col-span-2' })}>
        {(props) => <Textarea {...props} {...control('message')} />}
      </Field>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="attempt" value={attempt} />
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" variant="premium" size="lg" loading={sending} loadingLabel="Sending Message...">
          Send Message
        </Button>
        <p className="max-w-[17.5rem] text-ink-3 text-meta">
          We store what you send to answer you. Read how long, and who sees it, in the{' '}
          <a href="/privacy" className="link">
            privacy policy
          </a>
          .
        </p>
      </div>
    </form>
  );
}

function nothing() {
  return {};
}
