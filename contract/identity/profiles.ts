import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { line, optional, requiredLine } from '#contract/text.ts';

/** spec 000 §5. */
export const nameRequired = { first_name: 'First name is required', last_name: 'Last name is required' } as const;

/** spec 000 §3 and §5. An empty optional field is null. */
export const profileForm = z.object({
  first_name: requiredLine(80, nameRequired.first_name),
  last_name: requiredLine(80, nameRequired.last_name),
  company: optional(line(160)),
  position: optional(line(120)),
  phone: optional(line(40)),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** Only the changed fields: others keep the values that another tab may have saved. */
export const profileChange = profileForm.partial();
export type ProfileChange = z.infer<typeof profileChange>;

/** The form as it is filled in: text in every field. */
export type ProfileFields = Record<keyof ProfileForm, string>;

export const profilesContract = {
  get: procedure('signed-in')
    .route({ method: 'GET', path: '/profile', summary: 'Get your profile; null before it was filled in' })
    .output(profileForm.nullable()),
  update: procedure('signed-in', { refuses: ['TOO_MANY_REQUESTS'] })
    .route({ method: 'POST', path: '/profile', summary: 'Save the given fields of your profile' })
    .input(profileChange)
    .output(profileForm),
};
