import { defineFields } from '#contract/fields.ts';

/** What an administrator writes about a figure of the company. */
export const statisticFields = defineFields({
  figure: { label: 'Value', max: 40, required: true, audited: true, help: 'As readers see it: 99.9%, CHF 25M+' },
  unit: { label: 'Unit', max: 60, required: true, audited: true, help: 'The word after it: uptime, clients' },
  label: {
    label: 'Meaning',
    max: 160,
    required: true,
    audited: true,
    fullWidth: true,
    help: 'What exactly it counts. Readers see it beside the value.',
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
  toBeReplaced: {
    label: 'Sample value, replace before launch',
    kind: 'flag',
    audited: true,
    fullWidth: true,
    help: 'It is listed on the dashboard under “Before you go live” until the value is confirmed.',
  },
  measure: {
    label: 'Measure key (advanced)',
    required: true,
    audited: true,
    fullWidth: true,
    help: 'Statistics with the same measure key count the same thing, so only one of them can be published.',
  },
});

/** `key` is how pages refer to it, so it stays. */
export const newStatisticFields = defineFields({
  ...statisticFields,
  key: {
    label: 'Key (advanced)',
    max: 60,
    required: true,
    fullWidth: true,
    help: 'How texts refer to it, in braces, such as {uptime}. It cannot be changed later.',
  },
});
