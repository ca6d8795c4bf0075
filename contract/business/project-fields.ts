import { defineFields } from '#contract/fields.ts';
import { budgets, serviceTypes } from './inquiry-choices.ts';

/** A project request, with the services and budgets of the contact form. */
export const projectFields = defineFields({
  name: { label: 'Name', min: 3, required: true, fullWidth: true },
  description: { label: 'Description', kind: 'multiline', min: 10, required: true },
  serviceType: { label: 'Service', kind: 'choice', choices: serviceTypes },
  budget: { label: 'Budget', kind: 'choice', choices: budgets },
  startOn: { label: 'Preferred start', kind: 'date' },
});

const { name, description, serviceType, budget } = projectFields;

/** What the team fills in when an inquiry becomes a project; another field is added here if it belongs there too. */
export const conversionFields = { name, description, serviceType, budget };
