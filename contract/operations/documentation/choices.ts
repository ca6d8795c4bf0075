// Without schemas: lists and screens read it.

/** Requirements 2.3. */
export const documentTypes = {
  api: 'API',
  'user-guide': 'User guide',
  admin: 'Administration',
  troubleshooting: 'Troubleshooting',
  security: 'Security',
} as const;
export type DocumentType = keyof typeof documentTypes;

export const documentStatuses = {
  complete: 'Complete',
  'needs-review': 'Needs review',
  incomplete: 'Incomplete',
} as const;

/** The author of an entry that a person adds (requirements 2.4); its history names the person. */
export const newAuthor = 'User';

/** What happens to an entry; `installed`: it came with the installation. */
export const documentationEvents = ['installed', 'created', 'saved', 'reviewed'] as const;
