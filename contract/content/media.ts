import { z } from 'zod';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { line, requiredLine } from '#contract/text.ts';
import { pageStatuses } from './content.ts';

const percent = z.number().int().min(0).max(100);
const focal = z.object({ x: percent, y: percent });

/** An image of the library as pages show it: an `IndexedImage` with what the library knows besides. */
const libraryImage = z.object({
  /** `media/0198…` */
  name: z.string(),
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** What stays in sight when it is cropped, in percent from the left and from the top. */
  focal,
  /** Empty until it is written. */
  alt: z.string(),
});
export type LibraryImage = z.infer<typeof libraryImage>;

const mediaRow = versioned.extend({
  name: z.string(),
  image: libraryImage,
  /** A small variant. */
  thumbnail: z.string(),
  /** Of all its files together, in bytes. */
  size: z.number().int(),
  /** How many pages show it. */
  uses: z.number().int(),
  /** Whether the team shows it. */
  isOnTeam: z.boolean(),
  uploadedAt: z.date(),
  /** The email address of who uploaded it. */
  uploader: z.string().nullable(),
});
export type MediaRow = z.infer<typeof mediaRow>;

/** The state of the list in the query string. */
export const mediaQuery = listQuery({
  filters: { alt: choiceFilter(['all', 'written', 'missing']), use: choiceFilter(['all', 'used', 'unused']) },
  sorts: ['-uploaded', 'uploaded', 'name', '-name'],
});
export type MediaQuery = z.infer<typeof mediaQuery>;

export const mediaForm = z.object({ name: requiredLine(120), alt: line(300) });
export type MediaForm = z.infer<typeof mediaForm>;

const mediaUse = z.object({
  pageId: z.uuid(),
  title: z.string(),
  path: z.string(),
  /** `deleted`: it can be brought back for some days. */
  status: z.enum([...pageStatuses, 'deleted']),
});

const mediaDetail = mediaRow.extend({
  pages: z.array(mediaUse),
  variants: z.array(z.object({ name: z.string(), path: z.string(), size: z.number().int() })),
});
export type MediaDetail = z.infer<typeof mediaDetail>;

/** The most images of the library that one page shows. */
const maximumPageImages = 200;

export const mediaContract = {
  list: get('content.manage', '/media', 'List the images of the media library')
    .input(mediaQuery)
    .output(pageOf(mediaRow)),
  get: get('content.manage', '/media/{id}', 'Get an image with its files and the pages that show it')
    .input(byId)
    .output(mediaDetail),
  save: post('content.manage', '/media/{id}', 'Change the name and the alt text of an image')
    .input(mediaForm.extend(versioned.shape))
    .output(mediaDetail),
  setFocalPoint: post('content.manage', '/media/{id}/focal-point', 'Choose what stays visible when an image is cropped')
    .input(byId.extend(focal.shape))
    .output(mediaDetail),
  remove: del('content.manage', '/media/{id}', 'Delete an image that no page shows', {
    refuses: ['NOT_FOUND', 'IN_USE'],
  })
    .input(byId)
    .output(byId),
  images: get('public', '/media/images', 'Get images of the media library as pages show them')
    .input(z.object({ ids: z.array(z.uuid()).max(maximumPageImages) }))
    .output(z.array(libraryImage)),
};
