import { z } from 'zod';
import { inputShape } from '#contract/field-shapes.ts';
import type { TypedFields } from '#contract/fields.ts';
import { get, post } from '#contract/procedure.ts';
import { profileFields } from './profile-fields.ts';

/** Every field must be given: a missing one would empty what is stored. */
export const profileForm = z.object(inputShape(profileFields));
export type ProfileForm = z.infer<typeof profileForm>;

/** Only the changed fields: others keep the values that another tab may have saved. */
export const profileChange = profileForm.partial();
export type ProfileChange = z.infer<typeof profileChange>;

/** The form as it is filled in: text in every field. */
export type ProfileFields = TypedFields<typeof profileFields>;

export const profilesContract = {
  get: get('signed-in', '/profile', 'Get your profile; null before it was filled in').output(profileForm.nullable()),
  update: post('signed-in', '/profile', 'Save the given fields of your profile', {
    limits: [{ name: 'profile', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .input(profileChange)
    .output(profileForm),
};
