import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { version } from '#contract/records.ts';
import { email } from '#contract/text.ts';

/**
 * With a confirmed address an account and everything under its address are one subject. With an unconfirmed one they are
 * two, because they may belong to different people.
 */
export const subjectKinds = ['account', 'address'] as const;
const subjectKind = z.enum(subjectKinds);
export type SubjectKind = z.infer<typeof subjectKind>;

const foundPart = z.object({
  /** The part of the inventory, as the export names it. */
  name: z.string(),
  title: z.string(),
  rows: z.number().int(),
});

const account = z.object({
  id: z.uuid(),
  version,
  isConfirmed: z.boolean(),
  isAdministrator: z.boolean(),
  createdAt: z.date(),
  /** Inquiries that this person, an administrator, answers. */
  assigned: z.number().int(),
});

const subject = z.object({
  kind: subjectKind,
  account: account.nullable(),
  parts: z.array(foundPart),
  files: z.number().int(),
  /** A legal hold concerns the person: nothing can be erased. */
  isHeld: z.boolean(),
});
export type PrivacySubject = z.infer<typeof subject>;

const personQuery = z.object({ email });
const subjectRef = personQuery.extend({ kind: subjectKind });

export const foundPerson = personQuery.extend({
  /** Empty when nothing is stored under this address. */
  subjects: z.array(subject),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const personErasure = subjectRef.extend({
  /** Of the account, as it was shown; null without one. */
  version: version.nullable(),
  /** Who takes over what is assigned to the person; null: nobody. */
  assigneeId: z.uuid().nullable().default(null),
});
export type PersonErasure = z.infer<typeof personErasure>;

export const privacyContract = {
  // The address is sent in the body, because addresses of pages and calls are logged.
  find: procedure('privacy.manage', { refuses: ['TOO_MANY_REQUESTS'] })
    .route({ method: 'POST', path: '/privacy/people/find', summary: 'Find what is stored about an email address' })
    .input(personQuery)
    .output(foundPerson),
  startExport: procedure('privacy.manage', { refuses: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'] })
    .route({ method: 'POST', path: '/privacy/people/export', summary: 'Get the address of a person’s data export' })
    .input(subjectRef)
    .output(z.object({ href: z.string() })),
  erase: procedure('privacy.manage', {
    refuses: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT', 'LEGAL_HOLD', 'CONFIRMATION_PENDING'],
  })
    .route({ method: 'POST', path: '/privacy/people/erase', summary: 'Erase everything stored about a person' })
    .input(personErasure)
    .output(z.object({ ok: z.literal(true) })),
};
