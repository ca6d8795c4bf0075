import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { type ProjectConversion, type ProjectFields, projectConversion } from '#contract/business/projects.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { optionalChoices } from '#web/forms/optional-choices.ts';

type Fields = Omit<ProjectFields, 'startOn'>;

/** The form of the project that an inquiry becomes, filled from the inquiry. */
export function projectFields(inquiry: InquiryDetail): ActForm<Fields, ProjectConversion> {
  const { id, email, account, subject, message, serviceType, budget } = inquiry;
  const how = account
    ? 'has an account: the project appears there, and they are notified'
    : 'has no account: they get an invitation by email, valid for 7 days';
  return {
    title: 'Create project',
    description: `${email} ${how}. The inquiry counts as answered.`,
    label: 'Create project',
    button: 'Create project',
    pendingLabel: 'Creating…',
    shape: projectConversion,
    parts: [
      { name: 'name', label: 'Project name', required: true, fullWidth: true },
      { name: 'serviceType', label: 'Service', choices: optionalChoices(serviceTypes, 'Not specified') },
      { name: 'budget', label: 'Budget', choices: optionalChoices(budgets, 'Not specified') },
      { name: 'description', label: 'Description', type: 'multiline', required: true, fullWidth: true },
    ],
    saved: {
      name: [...subject].slice(0, 120).join(''),
      description: message,
      serviceType: serviceType ?? '',
      budget: budget ?? '',
    },
    draft: `inquiry:${id}:project`,
  };
}
