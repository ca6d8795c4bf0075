import { defineFields } from '#contract/fields.ts';

/** What visitors read of planned maintenance. */
export const maintenanceFields = defineFields({
  text: {
    label: 'What it means for visitors',
    required: true,
    max: 200,
    fullWidth: true,
    audited: true,
    help: 'Such as “Up to 2 min without sign-in”.',
  },
  startsOn: { label: 'Begins on', kind: 'date', required: true, audited: true },
  startsTime: { label: 'Begins at', required: true, max: 5, audited: true, help: 'Such as 22:00, in Zurich.' },
  endsOn: { label: 'Ends on', kind: 'date', required: true, audited: true },
  endsTime: { label: 'Ends at', required: true, max: 5, audited: true, help: 'Such as 22:30, in Zurich.' },
});
