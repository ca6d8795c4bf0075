import { useMutation } from '@tanstack/react-query';
import { type FieldPath, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { budgets, serviceTypes } from '#contract/business/inquiries.ts';
import { type ProjectFields, type ProjectForm, projectForm } from '#contract/business/projects.ts';
import { queries } from '#web/api/queries.ts';
import { writeSuccess } from '#web/api/successes.ts';
import { Choices } from '#web/forms/choices.tsx';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { shapeResolver } from '#web/forms/resolver.ts';
import { showProblems } from '#web/forms/show-problems.ts';
import { useFormDraft } from '#web/forms/use-form-draft.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/inputs.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const empty: ProjectFields = { name: '', serviceType: '', description: '', budget: '', startOn: '' };

/** Services and budgets are those of the contact form. What was typed stays in this tab until it is sent. */
export function NewProjectForm() {
  const navigate = useNavigate();
  const form = useForm<ProjectFields, unknown, ProjectForm>({
    resolver: shapeResolver(projectForm),
    defaultValues: empty,
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft('new-project', form, empty);
  const { mutate, isPending } = useMutation(
    queries.projects.create.mutationOptions({
      meta: { act: 'create' },
      async onSuccess({ id }) {
        draft.clear();
        addToast(writeSuccess('create', 'The team has your project.'));
        await navigate(`/projects/${id}`, { replace: true });
      },
      onError: (error) => showProblems(error, empty, setError),
    }),
  );
  const field = (name: FieldPath<ProjectFields>, label: string, required = false) => ({
    id: `project-${name}`,
    label,
    required,
    error: formState.errors[name]?.message,
  });
  return (
    <form
      noValidate
      aria-label="Create Project"
      className="grid max-w-168 gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      {draft.isRestored && (
        <div className="sm:col-span-2">
          <DraftNotice onDrop={draft.drop} />
        </div>
      )}
      <Field {...field('name', 'Name', true)} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('name')} maxLength={120} />}
      </Field>
      <Field
        {...field('description', 'Description', true)}
        className="sm:col-span-2"
        help="What you have, what you need, and what must not happen."
      >
        {(control) => <Textarea {...control} {...register('description')} rows={7} maxLength={10_000} />}
      </Field>
      <Field {...field('serviceType', 'Service')}>
        {(control) => (
          <Select {...control} {...register('serviceType')}>
            <Choices labels={serviceTypes} none="Not decided" />
          </Select>
        )}
      </Field>
      <Field {...field('budget', 'Budget')}>
        {(control) => (
          <Select {...control} {...register('budget')}>
            <Choices labels={budgets} none="Not decided" />
          </Select>
        )}
      </Field>
      <Field {...field('startOn', 'Wished start')}>
        {(control) => <Input {...control} {...register('startOn')} type="date" min={isoDayOf(new Date())} />}
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" loading={isPending} loadingLabel="Sending project…">
          Send project
        </Button>
        <Link to="/projects" className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
