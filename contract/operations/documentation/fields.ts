import { screens } from '#contract/back-office.ts';
import { defineFields } from '#contract/fields.ts';
import { documentTypes } from './choices.ts';

/** A documentation entry as it is written. */
export const documentationFields = defineFields({
  title: {
    label: 'Title',
    max: 120,
    required: 'Please enter a title',
    fullWidth: true,
    audited: true,
  },
  type: { label: 'Type', kind: 'choice', choices: documentTypes, required: true, audited: true },
  screen: {
    label: 'Guide of screen',
    help: `The address of a back-office screen, such as ${Object.keys(screens)[1]}. It then links to this entry.`,
    max: 120,
    audited: true,
  },
  content: {
    label: 'Content',
    kind: 'multiline',
    max: 60_000,
    help: 'Markdown: headings, lists, tables, links. HTML is shown as text.',
  },
});
