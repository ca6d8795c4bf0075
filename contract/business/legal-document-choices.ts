// Apart from the schemas, so that a list that shows these labels does not load their library.

/** spec 001 §9. */
export const documentTypes = {
  terms: 'Terms',
  privacy: 'Privacy',
  gtc: 'GTC',
  contract: 'Contract',
  policy: 'Policy',
  other: 'Other',
} as const;
export type DocumentType = keyof typeof documentTypes;

/** spec 001 §4. */
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

/** spec 001 §9. */
export const documentCategories = [
  'Corporate Governance',
  'Data Protection',
  'Employment',
  'Commercial',
  'Regulatory Compliance',
  'Intellectual Property',
  'Other',
] as const;

/** The first characters of the content that a list shows (spec 001 §9). */
export const snippetLength = 150;
