import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { get, post } from '#contract/procedure.ts';
import { version } from '#contract/records.ts';
import { trimmedText } from '#contract/text.ts';
import { legalSettingsFields, warningBounds } from './settings-choices.ts';

const days = `Please enter whole numbers of days from ${warningBounds.leastDays} to ${warningBounds.mostDays}`;

/** Typed with commas; stored with the earliest warning first. */
const warningDays = z
  .union([
    trimmedText(200).transform((typed) =>
      typed.split(',').flatMap((word) => (word.trim() === '' ? [] : [Number(word)])),
    ),
    z.array(z.number()),
  ])
  .refine(
    (list) =>
      list.every((day) => Number.isInteger(day) && day >= warningBounds.leastDays && day <= warningBounds.mostDays),
    days,
  )
  .transform((list) => [...new Set(list)].toSorted((a, b) => b - a))
  .refine((list) => list.length > 0, days)
  .refine((list) => list.length <= warningBounds.most, `Please enter at most ${warningBounds.most} numbers`);

/** The form of the Settings tab. */
export const legalSettingsForm = formShape(legalSettingsFields).extend({ expiryWarningDays: warningDays });
export type LegalSettingsForm = z.infer<typeof legalSettingsForm>;

export const legalSettings = z.object({
  ...shownShape(legalSettingsFields),
  expiryWarningDays: z.array(z.number().int()),
  version,
  /** The active administrators besides one author. */
  reviewersPossible: z.number().int(),
  /** What the files of all documents take. */
  storedBytes: z.number().int(),
});
export type LegalSettings = z.infer<typeof legalSettings>;

export const legalSettingsContract = {
  get: get('legal.manage', '/legal-settings', 'Get the settings of legal documents').output(legalSettings),
  save: post('legal.manage', '/legal-settings', 'Change the settings of legal documents', {
    secondAdministrator: ['legal-settings.fewer-reviewers'],
    reauthenticate: 'weaker-protection',
    refuses: ['CONFLICT'],
  })
    .input(legalSettingsForm.extend({ version }))
    .output(legalSettings),
};
