// Apart from the schemas, so that a screen that shows these labels does not load their library.

const ofAuditLog = {
  from: 'after the entry',
  minimum: 90,
  maximum: 7300,
  preset: 0,
  mayBeUnlimited: true,
} as const;

/**
 * The kinds of data that are deleted after a time, in days; the domain of each says which rows. Texts name a period by
 * `{retention.spam}`. An upper bound is what an email promises; the lower one of accounts is the validity of an invitation.
 * Of entries of the audit log only what they say of people goes, by their category; the entries stay in the chain.
 */
export const retentionKinds = {
  inquiries: { label: 'Closed inquiries', from: 'after the last activity', minimum: 30, maximum: 3650, preset: 3650 },
  spam: { label: 'Spam', from: 'after the last activity', minimum: 7, maximum: 365, preset: 90 },
  notifications: { label: 'Notifications', from: 'after they were written', minimum: 30, maximum: 3650, preset: 365 },
  mails: { label: 'Sent and failed emails', from: 'after they were written', minimum: 30, maximum: 3650, preset: 365 },
  figures: {
    label: 'Measured figures by day',
    from: 'after they were measured',
    minimum: 31,
    maximum: 3650,
    preset: 400,
    isOfNobody: true,
  },
  visits: { label: 'Visits', from: 'after the visit', minimum: 30, maximum: 400, preset: 400 },
  unconfirmedAccounts: {
    label: 'Unconfirmed accounts',
    from: 'without a sign-in',
    minimum: 7,
    maximum: 90,
    preset: 7,
  },
  unconfirmedSubscribers: {
    label: 'Unconfirmed newsletter requests',
    from: 'after the request',
    minimum: 1,
    maximum: 30,
    preset: 30,
  },
  receipts: {
    label: 'Receipts of deleted accounts',
    from: 'after the acceptance',
    minimum: 365,
    maximum: 7300,
    preset: 3650,
  },
  acceptedOffers: {
    label: 'Accepted offers of deleted accounts',
    from: 'after the acceptance',
    minimum: 365,
    maximum: 7300,
    preset: 3650,
  },
  // Ten years from the end of the year (Art. 958f CO), as for the bookings below.
  invoices: {
    label: 'Invoices',
    from: 'after the end of the year in which they were issued',
    minimum: 3653,
    maximum: 7300,
    preset: 3653,
  },
  bankBookings: {
    label: 'Payments that the bank reported',
    from: 'after the end of the year in which they were booked',
    minimum: 3653,
    maximum: 7300,
    preset: 3653,
  },
  auditSystem: { label: 'Personal data of audited system events', ...ofAuditLog },
  auditAuthentication: { label: 'Personal data of audited sign-ins', ...ofAuditLog },
  auditData: { label: 'Personal data of audited changes', ...ofAuditLog },
  auditSecurity: { label: 'Personal data of audited security events', ...ofAuditLog },
} as const;
export type RetentionSetting = keyof typeof retentionKinds;
/** What says nothing of people: neither the register nor the privacy policy names it. */
export const isOfNobody = (kind: RetentionSetting) => 'isOfNobody' in retentionKinds[kind];
export const retentionSettings = Object.keys(retentionKinds) as RetentionSetting[];

/** Whether 0 days stand for no limit. */
export const mayBeUnlimited = (kind: RetentionSetting) => 'mayBeUnlimited' in retentionKinds[kind];
