import { z } from 'zod';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, version, versioned, versionNumber } from '#contract/records.ts';
import { requiredLine, requiredText, untrimmed } from '#contract/text.ts';
import { instantInput, page, pageKinds, pagePath, pageStatuses } from './content.ts';
import { knownLinks, linkCheck, linksToCheck } from './external-links.ts';
import { pageBody } from './page-body.ts';

/** Requirements 2.3, content item. */

const kind = z.enum(pageKinds);
export type PageKind = z.infer<typeof kind>;
export type PageStatus = (typeof pageStatuses)[number];

const pageRow = versioned.extend({
  path: z.string(),
  title: z.string(),
  kind,
  status: z.enum(pageStatuses),
  lastModified: z.date(),
  /** The email address of the author; null for texts that came with the application. */
  author: z.string().nullable(),
  /** When the scheduled version is published. */
  scheduledAt: z.date().nullable(),
  /** Whether a newer text waits beside the published one. */
  hasDraft: z.boolean(),
  /** The legal document that readers see at the address; null: the text of the page. */
  governedBy: z.uuid().nullable(),
});
export type PageRow = z.infer<typeof pageRow>;

/** The state of the list in the query string. */
export const pageQuery = listQuery({
  filters: { type: choiceFilter(['all', ...pageKinds]), status: choiceFilter(['all', ...pageStatuses]) },
  sorts: ['-modified', 'modified', 'title', '-title'],
});
export type PageQuery = z.infer<typeof pageQuery>;

/** What an editor changes. */
export const pageText = z.object({
  title: requiredLine(120),
  description: requiredText(300),
  body: pageBody,
});
export type PageText = z.infer<typeof pageText>;

const deletedPageRow = byId.extend({
  path: z.string(),
  title: z.string(),
  kind,
  /** What it was when it was deleted. */
  status: z.enum(pageStatuses),
  deletedAt: z.date(),
  /** The email address of the author. */
  author: z.string().nullable(),
  /** Another page now has this address, so that it cannot be brought back. */
  isAddressTaken: z.boolean(),
});
export type DeletedPageRow = z.infer<typeof deletedPageRow>;

export const deletedPageQuery = listQuery({
  filters: { type: choiceFilter(['all', ...pageKinds]) },
  sorts: ['-deleted', 'deleted', 'title', '-title'],
});
export type DeletedPageQuery = z.infer<typeof deletedPageQuery>;

const versionRow = z.object({
  number: z.number().int(),
  savedAt: z.date(),
  author: z.string().nullable(),
  /** The version that was brought back with it. */
  restoredFrom: z.number().int().nullable(),
});
export type VersionRow = z.infer<typeof versionRow>;

const editedPage = pageRow.extend(pageText.shape).extend({
  publishedAt: z.date().nullable(),
  /** The latest versions, newest first; none while the first text was never changed. */
  versions: z.array(versionRow),
  publishedNumber: z.number().int().nullable(),
  scheduledNumber: z.number().int().nullable(),
});
/** A page with its newest text. */
export type EditedPage = z.infer<typeof editedPage>;

/** What a save does for readers: nothing (`keep`), or the page is published, scheduled or withdrawn. */
export const publication = z.enum(['keep', 'publish', 'schedule', 'unpublish']);
export type Publication = z.infer<typeof publication>;

const saving = pageText.extend({
  publication: publication.default('keep'),
  /** When it is published, if scheduled. */
  publishAt: instantInput.nullable().default(null),
});

const numbered = byId.extend({ number: versionNumber });

/** A page whose address shows a legal document is changed there. */
const ofGoverned = ['NOT_FOUND', 'CONFLICT', 'GOVERNED_PAGE'] as const;

export const editingContract = {
  list: get('content.manage', '/content/editing', 'List pages of every status')
    .input(pageQuery)
    .output(pageOf(pageRow)),
  get: get('content.manage', '/content/editing/{id}', 'Get a page with its newest text and its versions')
    .input(byId)
    .output(editedPage),
  create: post('content.manage', '/content/editing', 'Create a page', { refuses: ['GOVERNED_PAGE'] })
    .input(saving.extend({ path: pagePath }))
    .output(editedPage),
  save: post('content.manage', '/content/editing/{id}', 'Save a text; readers see it once it is published', {
    refuses: ofGoverned,
  })
    .input(saving.extend(versioned.shape))
    .output(editedPage),
  setStatus: post(
    'content.manage',
    '/content/editing/{id}/status',
    'Publish the newest text, withdraw the page, or cancel its schedule',
    { refuses: ofGoverned },
  )
    .input(versioned.extend({ publication: z.enum(['publish', 'unpublish', 'cancel-schedule']) }))
    .output(editedPage),
  move: post(
    'content.manage',
    '/content/editing/{id}/move',
    'Change the address; the former address of a public page redirects to it',
    { refuses: ofGoverned },
  )
    .input(versioned.extend({ path: pagePath }))
    .output(editedPage),
  version: get('content.manage', '/content/editing/{id}/versions/{number}', 'Get the text of a version')
    .input(numbered)
    .output(versionRow.extend(pageText.shape)),
  restore: post(
    'content.manage',
    '/content/editing/{id}/versions/{number}/restore',
    'Make an earlier version the newest text',
    { refuses: ofGoverned },
  )
    .input(numbered.extend({ version }))
    .output(editedPage),
  remove: post('content.manage', '/content/editing/{id}/remove', 'Delete a page; 30 days to undo it', {
    refuses: ofGoverned,
  })
    .input(versioned)
    .output(byId),
  deleted: get('content.manage', '/content/deleted', 'List deleted pages, which are kept for 30 days')
    .input(deletedPageQuery)
    .output(pageOf(deletedPageRow)),
  undoRemove: post(
    'content.manage',
    '/content/editing/{id}/undo-remove',
    'Restore a deleted page, as a draft if the checks do not allow publishing it',
    { refuses: ['NOT_FOUND', 'CONFLICT'] },
  )
    .input(byId)
    .output(editedPage),
  sharePreview: post('content.manage', '/content/editing/{id}/preview', 'Create a preview link, valid for a week', {
    only: 'session',
  })
    .input(byId)
    .output(z.object({ path: z.string(), expiresAt: z.date() })),
  preview: get('public', '/content/preview', 'Get the newest text of a page by a preview link', {
    refuses: ['LINK_INVALID'],
    // Enough to review, too few to try tokens.
    limits: [{ name: 'page-preview', points: 300, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ token: untrimmed(100).min(1) }))
    .output(page),
  draftPage: post('content.manage', '/content/editing/draft-page', 'Get a text that is not saved as a page')
    .input(pageText.extend({ path: pagePath }))
    .output(page),
  links: post('content.manage', '/content/links', 'Get the latest checks of external links')
    .input(knownLinks)
    .output(z.array(linkCheck)),
  checkLinks: post('content.manage', '/content/links/check', 'Check external links', {
    limits: [{ name: 'link-check', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .input(linksToCheck)
    .output(z.array(linkCheck)),
  here: post(
    'content.manage',
    '/content/editing/{id}/here',
    'Report that you have the page open, and list who else has',
    { refuses: [] },
  )
    .input(byId)
    .output(
      z.object({
        others: z.array(z.string()),
        /** The stored version; null: the page was deleted while it was open. */
        version: version.nullable(),
        /** The version with which its newest text was saved; null: its first text was never changed. */
        textVersion: z.number().int().nullable(),
        /** Who saved that text; null: nobody who still has an account. */
        author: z.string().nullable(),
      }),
    ),
};
