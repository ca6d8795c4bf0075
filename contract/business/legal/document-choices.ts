// Apart from the schemas, so that a list that shows these labels does not load their library.

/** Requirements 2.9. */
export const documentTypes = {
  terms: 'Terms',
  privacy: 'Privacy',
  gtc: 'GTC',
  contract: 'Contract',
  policy: 'Policy',
  other: 'Other',
} as const;
export type DocumentType = keyof typeof documentTypes;

/** The public pages that a document may be; without one in force, a page of the site's content is shown there. */
export const publicPages = {
  '/privacy': 'Privacy Policy (/privacy)',
  '/terms': 'Terms of Service (/terms)',
  '/cookies': 'Cookie Policy (/cookies)',
  '/gtc': 'General Terms and Conditions (/gtc)',
  '/legal': 'Legal Notice (/legal)',
} as const;
export type PublicPage = keyof typeof publicPages;

/** The page of a document that names none itself. */
export const publicPageOfType: Partial<Record<DocumentType, PublicPage>> = {
  terms: '/terms',
  privacy: '/privacy',
  gtc: '/gtc',
};

/** Requirements 2.4. */
export const documentStatuses = {
  draft: 'Draft',
  review: 'Under Review',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
} as const;
export type DocumentStatus = keyof typeof documentStatuses;

export const approvalStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Changes requested',
} as const;
export type ApprovalStatus = keyof typeof approvalStatuses;

/** What an approver says about a change: only a material one is asked about again. */
export const changeClasses = {
  material: 'Material: members are asked again',
  editorial: 'Editorial: nobody is asked again',
} as const;
export type ChangeClass = keyof typeof changeClasses;

/** Requirements 2.9. */
export const documentCategories = [
  'Corporate Governance',
  'Data Protection',
  'Employment',
  'Commercial',
  'Regulatory Compliance',
  'Intellectual Property',
  'Other',
] as const;
type DocumentCategory = (typeof documentCategories)[number];
export const categoryChoices = Object.fromEntries(documentCategories.map((name) => [name, name])) as {
  [Name in DocumentCategory]: Name;
};

/** The first characters of the content that a list shows (requirements 2.9). */
export const snippetLength = 150;
