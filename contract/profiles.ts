import { z } from 'zod';
import { procedure } from './procedure.ts';
import { line } from './text.ts';

const blank = z.literal('').transform(() => null);

/** spec 000 §3 and §5. An optional field that was left empty is null. */
export const profileForm = z.object({
  first_name: line(80).refine((value) => value !== '', 'First name is required'),
  last_name: line(80).refine((value) => value !== '', 'Last name is required'),
  company: blank.or(line(160)).nullable().default(null),
  position: blank.or(line(120)).nullable().default(null),
  phone: blank.or(line(40)).nullable().default(null),
});
export type ProfileForm = z.infer<typeof profileForm>;
/** The form as a person fills it: text in every field. */
export type ProfileFields = Record<keyof ProfileForm, string>;

export const profilesContract = {
  get: procedure('signed-in')
    .route({ method: 'GET', path: '/profile', summary: 'My profile; null before it was filled in' })
    .output(profileForm.nullable()),
  update: procedure('signed-in')
    .route({ method: 'POST', path: '/profile', summary: 'Save my profile' })
    .input(profileForm)
    .output(profileForm),
};
