import { z } from 'zod';
import { pagePath } from '#contract/content/content.ts';
import { procedure } from '#contract/procedure.ts';
import { email } from '#contract/text.ts';

/** What a visitor agrees to by subscribing: the box shows it, and each request stores it as it read that day. */
export const newsletterConsent = {
  en: 'Notes on regulation, resilience and cost. Confirmed by email, cancelled with one click. Read what we store in the privacy policy.',
} as const;

/** The page behind the mailed link: what it says and its button, stored with the confirmation. */
export const newsletterConfirmation = {
  lead: 'One press, and the newsletter comes to your address. You can cancel it from every letter, with one click.',
  button: 'Confirm my subscription',
} as const;

const locales = Object.keys(newsletterConsent) as (keyof typeof newsletterConsent)[];

export const newsletterRequest = z.object({
  email,
  /** The page that showed the box. */
  page: pagePath,
  /** The language the consent was read in. */
  locale: z.enum(locales).default('en'),
  /** Hidden from people; only programs fill it. */
  website: z.string().max(300).default(''),
});

const token = z.string().min(1).max(200);
const done = z.object({ ok: z.literal(true) });

export const newsletterContract = {
  subscribe: procedure('public')
    .route({ method: 'POST', path: '/newsletter/subscribe', summary: 'Ask for the newsletter; a mail asks to confirm' })
    .input(newsletterRequest)
    .output(done),
  confirm: procedure('public')
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Confirm a subscription with the token of the mail',
    })
    .input(z.object({ token }))
    .output(done),
  unsubscribe: procedure('public')
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      summary: 'End a subscription with the token of any letter',
    })
    .input(
      z.object({
        token,
        /** A mail program pressed the button in a person's name (RFC 8058). */
        oneClick: z.boolean().default(false),
      }),
    )
    .output(done),
};
