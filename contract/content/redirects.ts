import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { pagePath } from './content.ts';
import { reservedAddress } from './page-address.ts';
import { href } from './page-blocks.ts';
import { redirectFields } from './redirect-fields.ts';

export const redirectForm = formShape(redirectFields, {
  from: () =>
    pagePath
      .refine((path) => path !== '/', 'The home page cannot redirect')
      .refine((path) => !reservedAddress.test(path), 'This address belongs to the application'),
  to: () =>
    href
      .refine((target) => !target.startsWith('#'), 'Please start with / or https://')
      // The query of the request is added to it.
      .refine((target) => !/[?#]/.test(target), 'Please leave out what follows ? or #'),
});
export type RedirectForm = z.infer<typeof redirectForm>;

const redirect = versioned.extend({ ...shownShape(redirectFields), createdAt: z.date() });
export type Redirect = z.infer<typeof redirect>;

export const redirectQuery = listQuery({ filters: {}, sorts: ['from', '-from', 'to', '-to', '-created', 'created'] });
export type RedirectQuery = z.infer<typeof redirectQuery>;

export const redirectsContract = {
  list: get('content.manage', '/redirects', 'List the addresses that redirect')
    .input(redirectQuery)
    .output(pageOf(redirect)),
  create: post('content.manage', '/redirects', 'Redirect an address').input(redirectForm).output(redirect),
  save: post('content.manage', '/redirects/{id}', 'Change a redirect')
    .input(redirectForm.extend(versioned.shape))
    .output(redirect),
  remove: post('content.manage', '/redirects/{id}/removal', 'Remove a redirect').input(versioned).output(byId),
};
