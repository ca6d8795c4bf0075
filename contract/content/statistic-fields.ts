import { defineFields } from '#contract/fields.ts';

/** What an administrator writes about a figure of the company. */
export const statisticFields = defineFields({
  figure: { label: 'Value', max: 40, required: true, audited: true, help: 'As readers see it: 99.9%, CHF 25M+' },
  unit: { label: 'Unit', max: 60, required: true, audited: true, help: 'The word after it: uptime, clients' },
  label: { label: 'What exactly it counts', max: 160, required: true, audited: true, fullWidth: true },
  measure: {
    label: 'Measure',
    required: true,
    audited: true,
    fullWidth: true,
    help: 'What is measured, in a few words. Only one statistic per measure can be published.',
  },
  asOfOn: { label: 'As of', kind: 'date', required: true, audited: true, help: 'Readers see the month and year.' },
  source: { label: 'Source', required: true, audited: true, help: 'Who states or measures the value.' },
  ownerId: { label: 'Owner', kind: 'reference', audited: true },
  expiresOn: {
    label: 'Expires on',
    kind: 'date',
    audited: true,
    help: 'From this day on, no page shows it. The owner is warned 14 days before.',
  },
  toBeReplaced: { label: 'To be replaced', kind: 'flag', audited: true, fullWidth: true },
});

/** `key` is how pages refer to it, so it stays. */
export const newStatisticFields = defineFields({
  key: {
    label: 'Key',
    max: 60,
    required: true,
    fullWidth: true,
    help: 'How texts refer to it, in braces, such as {uptime}. It cannot be changed later.',
  },
  ...statisticFields,
});
