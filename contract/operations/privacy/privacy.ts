import { z } from 'zod';
import { retentionPeriods } from '#contract/operations/settings.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, version } from '#contract/records.ts';
import { email, requiredText } from '#contract/text.ts';
import { type HoldKind, holdKinds } from './hold-kinds.ts';
import { privacyRequestProcedures } from './requests.ts';
import { retentionSettings } from './retention-kinds.ts';
import { subjectKinds } from './subject-kinds.ts';

const subjectKind = z.enum(subjectKinds);

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

/** Why something is done or undone; the person may read it. */
const reason = requiredText(500, 'Please give a reason');
export const reasonForm = z.object({ reason });
const withReason = byId.extend({ reason });

const lifted = { liftedAt: z.date().nullable(), liftedBy: z.string().nullable(), liftReason: z.string().nullable() };

const restriction = byId.extend({
  email: z.string(),
  reason: z.string(),
  restrictedAt: z.date(),
  /** null: the account no longer exists. */
  restrictedBy: z.string().nullable(),
  ...lifted,
});
export type Restriction = z.infer<typeof restriction>;

const holdKind = z.enum(Object.keys(holdKinds) as [HoldKind, ...HoldKind[]]);

const hold = byId.extend({
  kind: holdKind,
  /** The held inquiry or project; null for a person. */
  recordId: z.uuid().nullable(),
  email: z.string(),
  reason: z.string(),
  placedAt: z.date(),
  placedBy: z.string().nullable(),
  ...lifted,
});
export type Hold = z.infer<typeof hold>;

export const holdForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), email, reason }),
  z.object({ kind: z.enum(['inquiry', 'project']), id: z.uuid(), reason }),
]);
export type HoldForm = z.infer<typeof holdForm>;

/** Open ones first, then the last hundred that were lifted. */
export const measures = z.object({ holds: z.array(hold), restrictions: z.array(restriction) });
export type Measures = z.infer<typeof measures>;

const record = byId.extend({ kind: z.enum(['user', 'inquiry', 'project', 'subscriber']) });
export type PrivacyRecord = z.infer<typeof record>;

export const recordState = z.object({
  /** On the record itself, or on the person; open ones only. */
  holds: z.array(hold),
  restriction: restriction.nullable(),
});
export type RecordState = z.infer<typeof recordState>;

export const foundPerson = personQuery.extend({
  /** Empty when nothing is stored under this address. */
  subjects: z.array(subject),
  holds: z.array(hold),
  restriction: restriction.nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const personErasure = subjectRef.extend({
  /** Of the account, as it was shown; null without one. */
  version: version.nullable(),
  /** Who takes over what is assigned to the person; null: nobody. */
  assigneeId: z.uuid().nullable().default(null),
});
export type PersonErasure = z.infer<typeof personErasure>;

const count = z.number().int();

const retentionResult = z.object({
  setting: z.enum(retentionSettings),
  days: count,
  /** Deleted, or to be deleted. */
  due: count,
  /** Due, and kept by a legal hold. */
  held: count,
});
export type RetentionResult = z.infer<typeof retentionResult>;

export const retentionOverview = z.object({
  /** What a run would do now. */
  due: z.array(retentionResult),
  /** The last twenty, newest first. */
  runs: z.array(
    byId.extend({
      finishedAt: z.date(),
      isScheduled: z.boolean(),
      /** Who started it; null: the schedule, or a former account. */
      startedBy: z.string().nullable(),
      results: z.array(retentionResult),
    }),
  ),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;

const text = z.string();

/** The register of processing activities: one entry for each part of the inventory. */
export const register = z.array(
  z.object({
    name: text,
    title: text,
    purpose: text,
    legalBasis: text,
    data: text,
    people: text,
    recipients: text,
    keptFor: text,
  }),
);
export type Register = z.infer<typeof register>;

export const privacyContract = {
  // The address is sent in the body, because addresses of pages and calls are logged.
  find: post('privacy.manage', '/privacy/people/find', 'Find what is stored about an email address', {
    limits: [{ name: 'privacy-find', points: 120, perSeconds: 3600, per: 'account' }],
  })
    .input(personQuery)
    .output(foundPerson),
  startExport: post('privacy.manage', '/privacy/people/export', 'Get the address of a person’s data export', {
    refuses: ['NOT_FOUND'],
    reauthenticate: true,
  })
    .input(subjectRef)
    .output(z.object({ href: z.string() })),
  erase: post('privacy.manage', '/privacy/people/erase', 'Erase everything stored about a person', {
    reauthenticate: true,
    secondAdministrator: ['user.remove'],
    refuses: ['NOT_FOUND', 'CONFLICT', 'LEGAL_HOLD'],
  })
    .input(personErasure)
    .output(z.object({ ok: z.literal(true) })),
  register: get('privacy.manage', '/privacy/register', 'Get the register of processing activities').output(register),
  exportRegister: get('privacy.manage', '/privacy/register/export', 'Get the register as CSV').output(z.file()),
  retention: get('privacy.manage', '/privacy/retention', 'Count what the retention would delete now').output(
    retentionOverview,
  ),
  previewRetention: post(
    'privacy.manage',
    '/privacy/retention/preview',
    'Count what the retention would delete now with other periods',
  )
    .input(retentionPeriods)
    .output(z.array(retentionResult)),
  runRetention: post('privacy.manage', '/privacy/retention/run', 'Delete what is past its retention now', {
    reauthenticate: true,
  }).output(retentionOverview),
  measures: get('privacy.manage', '/privacy/measures', 'List legal holds and restrictions').output(measures),
  recordState: get('privacy.manage', '/privacy/records/{kind}/{id}', 'Get the holds and restriction of a record')
    .input(record)
    .output(recordState),
  placeHold: post('privacy.manage', '/privacy/holds', 'Place a legal hold on a person or a record', {
    refuses: ['NOT_FOUND', 'CONFLICT'],
    only: 'session',
  })
    .input(holdForm)
    .output(byId),
  liftHold: post('privacy.manage', '/privacy/holds/{id}/lift', 'Lift a legal hold', { reauthenticate: true })
    .input(withReason)
    .output(byId),
  restrict: post('privacy.manage', '/privacy/restrictions', 'Restrict the processing of a person’s data', {
    reauthenticate: true,
    refuses: ['CONFLICT'],
  })
    .input(personQuery.extend({ reason }))
    .output(byId),
  liftRestriction: post('privacy.manage', '/privacy/restrictions/{id}/lift', 'Lift a restriction', {
    reauthenticate: true,
  })
    .input(withReason)
    .output(byId),
  ...privacyRequestProcedures,
};
