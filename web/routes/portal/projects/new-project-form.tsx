import { Link, useNavigate } from 'react-router';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { ProjectFields } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Loaded when the form is first used. */
const projectFormShape = async () => (await import('#contract/business/projects.ts')).projectForm;

const empty: ProjectFields = { name: '', serviceType: '', description: '', budget: '', startOn: '' };

/** Has the services and budgets of the contact form. Typed text stays as a draft in this tab until it is sent. */
export function NewProjectForm() {
  const navigate = useNavigate();
  const parts: FormField<ProjectFields>[] = [
    { name: 'name', label: 'Name', required: true, fullWidth: true, control: { maxLength: 120 } },
    {
      name: 'description',
      label: 'Description',
      type: 'multiline',
      required: true,
      fullWidth: true,
      help: 'What you have, what you need, and constraints or risks.',
      control: { rows: 7, maxLength: 10_000 },
    },
    { name: 'serviceType', label: 'Service', choices: optionalChoices(serviceTypes, 'Not sure yet') },
    { name: 'budget', label: 'Budget', choices: optionalChoices(budgets, 'Not sure yet') },
    { name: 'startOn', label: 'Preferred start', type: 'date', control: { min: isoDayOf(new Date()) } },
  ];
  return (
    <ResourceForm
      label="Create Project"
      shape={projectFormShape}
      parts={parts}
      saved={empty}
      draft="new-project"
      operation="create"
      save={(values) => api.projects.create(values)}
      onSaved={({ id }) => {
        addToast(successToast('create', 'The team has received your project.'));
        void navigate(`/projects/${id}`, { replace: true });
      }}
      button="Send project"
      pendingLabel="Sending project…"
    >
      <Link to="/projects" className={buttonClass({ variant: 'outline' })}>
        Cancel
      </Link>
    </ResourceForm>
  );
}
