import { Link, useNavigate } from 'react-router';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { projectFields } from '#contract/business/project-fields.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Loaded when the form is first used. */
const projectFormShape = async () => (await import('#contract/business/projects.ts')).projectForm;

/** Has the services and budgets of the contact form. Typed text stays as a draft in this tab until it is sent. */
export function NewProjectForm() {
  const navigate = useNavigate();
  const { parts, empty } = formOf(projectFields, {
    name: { control: { maxLength: 120 } },
    description: {
      help: 'What you have, what you need, and constraints or risks.',
      control: { rows: 7, maxLength: 10_000 },
    },
    serviceType: { choices: optionalChoices(serviceTypes, 'Not sure yet') },
    budget: { choices: optionalChoices(budgets, 'Not sure yet') },
    startOn: { control: { min: isoDayOf(new Date()) } },
  });
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
