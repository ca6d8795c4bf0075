import { z } from 'zod';
import { del, get, put } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredLine, untrimmed } from '#contract/text.ts';

/** How many views one person can save, of all lists together. */
export const maximumSavedViews = 100;

export const savedView = byId.extend({
  name: z.string(),
  /** The list's query string, without `?`: search, filters, sort and columns. */
  search: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

/** The path of the list: `/admin/inquiries`. */
const list = z
  .string()
  .regex(/^\/[a-z][a-z/-]*$/)
  .max(100);

export const savedViewsContract = {
  list: get('signed-in', '/saved-views', 'List your saved views of a list, by name')
    .input(z.object({ list }))
    .output(z.array(savedView)),
  save: put('signed-in', '/saved-views', 'Save the state of a list under a name, replacing a view of that name')
    .input(
      z.object({
        list,
        name: requiredLine(60),
        search: untrimmed(4_000),
      }),
    )
    .output(savedView),
  remove: del('signed-in', '/saved-views/{id}', 'Delete one of your saved views').input(byId).output(byId),
};
