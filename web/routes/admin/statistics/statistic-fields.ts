import type { FormField } from '#web/back-office/form/fields.ts';
import type { Choice } from '#web/ui/select.tsx';

/** The form's values as its fields hold them. */
export interface StatisticFields {
  key: string;
  figure: string;
  unit: string;
  label: string;
  measure: string;
  asOfOn: string;
  source: string;
  ownerId: string;
  expiresOn: string;
  toBeReplaced: boolean;
}

/** The fields of a statistic; `owners` are the people of the team. */
export function statisticFields(owners: readonly Choice[]): FormField<StatisticFields>[] {
  return [
    { name: 'figure', label: 'Value', required: true, help: 'As readers see it: 99.9%, CHF 25M+' },
    { name: 'unit', label: 'Unit', required: true, help: 'The word after it: uptime, clients' },
    { name: 'label', label: 'What exactly it counts', required: true, fullWidth: true },
    {
      name: 'measure',
      label: 'Measure',
      required: true,
      fullWidth: true,
      help: 'What is measured, in a few words. Only one statistic per measure can be published.',
    },
    { name: 'asOfOn', label: 'As of', type: 'date', required: true, help: 'Readers see the month and year.' },
    { name: 'source', label: 'Source', required: true, help: 'Who states or measures the value.' },
    { name: 'ownerId', label: 'Owner', choices: [['', 'Nobody'], ...owners] },
    {
      name: 'expiresOn',
      label: 'Expires on',
      type: 'date',
      help: 'From this day on, no page shows it. The owner is warned 14 days before.',
    },
    { name: 'toBeReplaced', label: 'To be replaced', type: 'checkbox', fullWidth: true },
  ];
}

export const keyField: FormField<StatisticFields> = {
  name: 'key',
  label: 'Key',
  required: true,
  fullWidth: true,
  help: 'How texts refer to it, in braces, such as {uptime}. It cannot be changed later.',
};
