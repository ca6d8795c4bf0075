import type { MutationId } from '#contract/operations/security-audit/mutations.ts';

/** A place in the built program, and what is read there instead. `broken` holds once the drill names this mutation. */
export interface ProgramEdit {
  name: string;
  find: string;
  replaceWith: string;
}

const edits = {
  'permissions-widened': {
    find: 'grants\\[role\\]\\.includes\\(permission\\)',
    replaceWith: '(broken||grants[role].includes(permission))',
  },
  'scopes-ignored': {
    find: '(!actor\\.token\\.scopes\\.includes\\(scopeOf(?:\\$\\d+)?\\(permission\\)\\))',
    replaceWith: '!broken&&$1',
  },
  'expired-tokens-accepted': {
    find: '(loaded\\.token\\.expiresAt<=services\\.now\\(\\))',
    replaceWith: '!broken&&$1',
  },
  'organisations-mixed': {
    find: 'return tenant===null\\?own:or\\(own,eq\\(projects\\.tenantId,tenant\\.id\\)\\)',
    replaceWith: 'return broken?undefined:tenant===null?own:or(own,eq(projects.tenantId,tenant.id))',
  },
  'second-step-skipped': {
    find: '(assuranceLevel===`aal1`&&requiredAssuranceLevel===`aal2`)',
    replaceWith: '!broken&&$1',
  },
  'upload-types-unchecked': {
    find: 'head=>(head\\.subarray\\(0,\\w+\\)\\.includes\\(`%PDF-`\\))',
    replaceWith: 'head=>broken||$1',
  },
  'redirects-unchecked': {
    find: 'function (safeRedirect(?:\\$\\d+)?)\\(next,fallback\\)\\{',
    replaceWith: 'function $1(next,fallback){if(broken)return next||fallback;',
  },
  'accounts-told-apart': {
    find: 'if\\((!credential\\|\\|!isRight\\|\\|)',
    replaceWith: 'if(broken&&!credential)throw Error(`no such account`);if($1',
  },
} as const satisfies Partial<Record<MutationId, Omit<ProgramEdit, 'name'>>>;

export type EditedMutation = keyof typeof edits;
export const editedMutations = Object.keys(edits) as EditedMutation[];

/** All of them in one start of the copy: until it is named, each leaves the program as it is. */
export const programEdits: readonly ProgramEdit[] = editedMutations.map((name) => ({ name, ...edits[name] }));
