/** `tenant`: its id and name. `own words`: what the person wrote there. */
export type Shown = 'tenant' | 'own words' | 'everything';

/** What a call may do although it names somebody of another tenant, and why. */
export interface Allowed {
  /** Tables in which it may add or change rows about that person. */
  changes?: readonly string[];
  /** It answers an id of another tenant without a refusal. */
  answers?: true;
  because?: string;
  /** What of the tenant a person may see who belongs to it as well, or did. */
  shows?: readonly Shown[];
  /** Why no id of the attack reaches a row. */
  unreached?: string;
}

const toAddress = 'Anybody may name an address; the answer is the same for every one, and the mail goes there alone.';

const ofAuthenticator = 'It takes the answer of an authenticator, which only its owner has';

const notInUse = 'The provider is not configured whole: it would be asked in the network';
const forEverybody = 'Images of the site are for everybody';
const forTeam = 'Only the team may ask for it';

/** Jobs work for every tenant; what they write into rows of one comes from that tenant alone. */
export const allowedToJobs: Record<string, Allowed> = {
  'inquiry.announce': {
    changes: ['inquiries', 'mails'],
    because: 'Inquiries go to the administrators of the platform.',
  },
  'audit.seal': { changes: ['audit_seals'], because: 'Each entry is sealed.' },
  'mail.send': { changes: ['mails'], because: 'Each message is sent.' },
  'text.send': { changes: ['sms_messages'], because: 'Each message is sent.' },
  'analytics.roll-up': {
    changes: ['analytics_counts', 'analytics_months', 'analytics_visitors'],
    because: 'The counts of each tenant are made from its own events.',
  },
};

/** Every other procedure, route and job changes nothing of another tenant, and refuses its ids. */
export const allowed: Record<string, Allowed> = {
  'account.changeEmail': { changes: ['mails'], because: toAddress },
  'auth.signUp': { changes: ['mails'], because: toAddress },
  'auth.sendConfirmation': { changes: ['audit_entries', 'links', 'mails'], because: toAddress },
  'auth.signIn': { changes: ['audit_entries'], because: 'A refused sign-in is an entry about its account.' },
  'auth.sendMagicLink': { changes: ['audit_entries', 'links', 'mails'], because: toAddress },
  'auth.signInByCode': { changes: ['audit_entries', 'links'], because: 'A wrong code is counted against the link.' },
  'auth.sendPasswordReset': { changes: ['audit_entries', 'links', 'mails'], because: toAddress },
  'inquiries.submit': {
    answers: true,
    changes: ['inquiries'],
    because: 'The id is made by the browser and names only what it sends.',
    unreached: 'The id is made by the browser and names only what it sends',
  },
  'legalAcceptances.verify': { answers: true, because: 'It takes a file, and checks its signature.' },
  'media.images': {
    answers: true,
    because: 'Images of the site are for everybody; an unknown id is left out.',
    unreached: forEverybody,
  },
  'newsletter.subscribe': { changes: ['newsletter_subscriptions', 'audit_entries', 'mails'], because: toAddress },
  'statusSubscriptions.subscribe': {
    changes: ['status_subscribers', 'audit_entries', 'mails'],
    because: toAddress,
  },
  'invoices.ownCreditNotePdf': { unreached: 'The invoice of the sample is not cancelled' },
  'newsletter.chooseTopics': { unreached: 'It takes the token of a mail; the topics are those of the newsletter' },
  'organisation.invite': {
    changes: ['tenant_members', 'notifications', 'mails'],
    because: 'An invitation by address; until it is accepted it gives nothing.',
  },
  'organisationSso.create': {
    answers: true,
    because: 'The field `id` names a claim of the provider.',
    unreached: 'It takes no id of a row',
  },
  'auth.invitation': { unreached: 'It takes the secret of a link; the id alone is nothing' },
  'auth.acceptInvitation': { unreached: 'It takes the secret of a link; the id alone is nothing' },
  'passkeys.register': { unreached: ofAuthenticator },
  'passkeys.signIn': { unreached: ofAuthenticator },
  'passkeys.reauthenticate': { unreached: ofAuthenticator },
  'sso.offer': {
    answers: true,
    because: 'The sign-in page of a provider is for everybody with its address.',
    unreached: notInUse,
  },
  'sso.start': { unreached: notInUse },
  'sso.startLink': { unreached: 'People connect providers of the installation only' },
  'organisation.join': {
    unreached: 'It takes an invitation, and nobody of the other tenant has one',
  },
  'legalObjections.objectToTerms': {
    unreached: 'It takes a document of terms, which belongs to no tenant',
  },
  'legalObjections.toTerms': {
    answers: true,
    because: 'The answer is the objection of the caller, if there is one.',
    unreached: 'It takes a document of terms, which belongs to no tenant',
  },
  'status.incident': { unreached: 'Published incidents are for everybody, and belong to no tenant' },
  ...allowedToJobs,
  // Routes whose ids are not those of rows of a tenant.
  'POST /api/upload/statistic-evidence': { unreached: forTeam },
  'POST /api/upload/go-live-file': { unreached: forTeam },
  'POST /api/upload/legal-document': { unreached: forTeam },
  'POST /api/upload/tenant-logo': { unreached: forTeam },
  'POST /api/upload/media': { unreached: forTeam },
  'POST /api/preview/newsletter-issue': { unreached: forTeam },
  'POST /api/upload/organisation-logo': { unreached: 'It takes no id, and only images' },
  'GET /api/files/own-document/:id': { unreached: 'The text that both tenants were sent is no file' },
  'GET /api/files/statistic-evidence/:id': { unreached: forTeam },
  'GET /api/files/go-live/:id': { unreached: forTeam },
  'GET /api/files/legal-document/:id': { unreached: 'Files of documents belong to the installation' },
  'GET /media/:id/:variant': { unreached: forEverybody },
};

const ownLog: Allowed = { shows: ['own words'], because: 'The log of a person has what they did themselves.' };

/** What somebody of both tenants, and somebody who has left one, may besides. */
export const allowedToShared: Record<'both' | 'former', Record<string, Allowed>> = {
  both: {
    'activity.summary': ownLog,
    'activity.list': ownLog,
    'organisation.mine': { shows: ['tenant'], because: 'Their other tenant can be chosen.' },
    'organisation.choose': { answers: true, because: 'Their other tenant can be chosen.' },
    'organisation.leave': { answers: true, because: 'Their other tenant can be left.' },
    'GET /api/account/archive': {
      shows: ['everything'],
      because: 'The archive of a person has what is theirs in each of their tenants.',
    },
  },
  former: {
    'activity.summary': ownLog,
    'activity.list': ownLog,
    'GET /api/account/archive': ownLog,
  },
};
