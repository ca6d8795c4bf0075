import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/**
 * Refuses a password that is shorter than the configured minimum, commonly used, or only the email address or the
 * site's name.
 */
export async function checkNewPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { general, security } = await currentSettings(ctx);
  const { passwordMinLength } = security;
  if ([...password].length < passwordMinLength) {
    throw refuseFields({ password: `Password must be at least ${passwordMinLength} characters` });
  }
  if (await isCommon(password))
    throw refuseFields({ password: 'This password is widely known. Please choose another one' });
  if (isFromAddress(password, email)) {
    throw refuseFields({ password: 'Please choose a password that is not part of your address' });
  }
  if (withoutEnding(password) === general.siteName.toLowerCase().replaceAll(' ', '')) {
    throw refuseFields({ password: 'Please choose a password that is not the name of this site' });
  }
}

let common: Set<string> | undefined;

/** The list is large, so it is loaded when the first password is chosen. */
async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common.has(password.toLowerCase()) || common.has(withoutEnding(password));
}

/** Trailing digits and punctuation do not make a common password a good one. */
function withoutEnding(password: string): string {
  return password.toLowerCase().replace(/[\d!.?$*#-]+$/, '');
}

function isFromAddress(password: string, email: string): boolean {
  const bare = password.toLowerCase();
  return bare === email || bare === email.split('@')[0];
}
