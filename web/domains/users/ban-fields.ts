import { type BanForm, banForm, type UserRow } from '#contract/identity/users.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { reasonField } from '#web/back-office/form/reason-field.ts';
import { isoDayOf } from '#web/ui/times.ts';

/** The form to ban a user, or to change the reason and the end of their ban. */
export function banFields({ id, email, bannedUntil }: UserRow): ActForm<Record<keyof BanForm, string>, BanForm> {
  // The ban ends with this day.
  const lastDay = bannedUntil ? isoDayOf(new Date(bannedUntil.getTime() - 1)) : '';
  const untilHelp = 'The last day of the ban. Leave empty to ban until an administrator ends it.';
  return {
    title: `Ban ${email}?`,
    description: 'They are signed out on all devices and cannot sign in. Their projects and messages are kept.',
    label: 'Ban',
    button: 'Ban user',
    pendingLabel: 'Banning…',
    shape: banForm,
    parts: [
      reasonField('Shown to the person in the email.'),
      { name: 'until', label: 'Until', type: 'date', help: untilHelp },
    ],
    saved: { reason: '', until: lastDay },
    draft: `ban-user:${id}`,
  };
}
