import { useMutation } from '@tanstack/react-query';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { budgets, inquiryForm, serviceTypes } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';
import { writeSuccess } from '#web/api/successes.ts';
import { Choices } from '#web/forms/choices.tsx';
import { shapeResolver } from '#web/forms/resolver.ts';
import { showProblems } from '#web/forms/show-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Input, Select, Textarea } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { clearRecordDraft, type RecordFields, useRecordDraft } from './record-draft.ts';

const shape = inquiryForm.extend({ acknowledge: z.boolean() });

/** What was typed stays in this tab when the dialog is closed; the next one begins with it. */
export function RecordForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const form = useForm<RecordFields, unknown, z.output<typeof shape>>({ resolver: shapeResolver(shape) });
  const { register, handleSubmit, formState, setError } = form;
  useRecordDraft(form);
  const { mutate, isPending } = useMutation(
    queries.inquiries.record.mutationOptions({
      meta: { act: 'create' },
      onSuccess({ id, number }) {
        clearRecordDraft();
        onDone();
        addToast({
          ...writeSuccess('create', `${number} is in the list.`),
          action: { label: 'Open', onAct: () => void navigate(`/admin/inquiries/${id}`) },
        });
      },
      onError: (error) => showProblems(error, shape.shape, setError),
    }),
  );
  const field = (name: FieldPath<RecordFields>, label: string, required = false) => ({
    id: `record-${name}`,
    label,
    required,
    error: formState.errors[name]?.message,
  });

  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      <Field {...field('name', 'Name', true)}>{(props) => <Input {...props} {...register('name')} />}</Field>
      <Field {...field('email', 'Email', true)}>
        {(props) => <Input {...props} {...register('email')} type="email" />}
      </Field>
      <Field {...field('company', 'Company')}>{(props) => <Input {...props} {...register('company')} />}</Field>
      <Field {...field('phone', 'Phone')}>{(props) => <Input {...props} {...register('phone')} type="tel" />}</Field>
      <Field {...field('subject', 'Subject', true)} className="sm:col-span-2">
        {(props) => <Input {...props} {...register('subject')} />}
      </Field>
      <Field {...field('serviceType', 'Service')}>
        {(props) => (
          <Select {...props} {...register('serviceType')}>
            <Choices labels={serviceTypes} none="Not named" />
          </Select>
        )}
      </Field>
      <Field {...field('budget', 'Budget')}>
        {(props) => (
          <Select {...props} {...register('budget')}>
            <Choices labels={budgets} none="Not named" />
          </Select>
        )}
      </Field>
      <Field {...field('message', 'Message', true)} className="sm:col-span-2">
        {(props) => <Textarea {...props} {...register('message')} />}
      </Field>
      <Checkbox {...register('acknowledge')} className="sm:col-span-2">
        Send the sender an acknowledgement by mail
      </Checkbox>
      <div className="sm:col-span-2">
        <DialogActions>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Recording…">
            Record inquiry
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
