import { defineFields } from '#contract/fields.ts';
import { incidentSeverities, statusComponents } from './components.ts';

/** What visitors read of an incident besides its updates. */
export const incidentFields = defineFields({
  title: {
    label: 'Title',
    required: true,
    max: 120,
    fullWidth: true,
    audited: true,
    help: 'What visitors notice: “File downloads fail for some members”.',
  },
  severity: { label: 'Severity', kind: 'choice', choices: incidentSeverities, required: true, audited: true },
  beganOn: { label: 'Began on', kind: 'date', required: true, audited: true },
  beganTime: { label: 'Began at', required: true, max: 5, audited: true, help: 'Such as 09:12, in Zurich.' },
  website: { label: statusComponents.website.name, kind: 'flag', audited: true },
  signIn: { label: statusComponents['sign-in'].name, kind: 'flag', audited: true },
  files: { label: statusComponents.files.name, kind: 'flag', audited: true },
  email: { label: statusComponents.email.name, kind: 'flag', audited: true },
  api: { label: statusComponents.api.name, kind: 'flag', audited: true },
  affected: {
    label: 'Who or what was affected',
    kind: 'multiline',
    max: 500,
    audited: true,
    help: 'With its sample: “212 of 1’904 downloads failed (11.1%)”.',
  },
  cause: { label: 'Cause', kind: 'multiline', max: 500, audited: true },
  changedSince: { label: 'Changed since', kind: 'multiline', max: 500, audited: true },
});

/** The first update, which a new incident needs. */
export const firstUpdateFields = defineFields({
  text: {
    label: 'First update',
    kind: 'multiline',
    required: true,
    max: 1000,
    help: 'What is known and what is being done. It is published as “Investigating”.',
  },
});
