import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { conversionFields } from '#contract/business/project-fields.ts';
import { type ProjectConversion, projectConversion } from '#contract/business/projects.ts';
import type { TypedFields } from '#contract/fields.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

const form = formOf(conversionFields, { name: { label: 'Project name' } });

/** The form of the project that an inquiry becomes, filled from the inquiry. */
export function conversionForm(
  inquiry: InquiryDetail,
): ActForm<TypedFields<typeof conversionFields>, ProjectConversion> {
  const { id, email, account, subject, message, serviceType, budget } = inquiry;
  const how = account
    ? 'has an account: the project appears there, and they are notified'
    : 'has no account: they get an invitation by email, valid for 7 days';
  return {
    title: 'Create project',
    description: `${email} ${how}. The inquiry counts as answered.`,
    button: 'Create project',
    shape: projectConversion,
    parts: form.parts,
    saved: {
      name: [...subject].slice(0, 120).join(''),
      description: message,
      serviceType: serviceType ?? '',
      budget: budget ?? '',
    },
    draft: `inquiry:${id}:project`,
  };
}
