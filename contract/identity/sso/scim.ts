import { z } from 'zod';
import { done } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredLine } from '#contract/text.ts';
import type { Management } from './management.ts';
import { providerName } from './provider-name.ts';

export const maximumScimTokens = 5;

/** A token by which a provider manages its people; the token itself is shown once. */
const scimToken = byId.extend({
  name: z.string(),
  ending: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type ScimToken = z.infer<typeof scimToken>;

export const scimAccess = z.object({
  /** The base address to enter at the provider. */
  address: z.string(),
  users: z.number(),
  groups: z.number(),
  tokens: z.array(scimToken),
});

export const scimTokenForm = z.object({ name: requiredLine(60), expiresOn: z.iso.date('Please choose a date') });

export const ssoScimContract = (by: Management) => ({
  scim: by
    .get('/providers/{key}/scim', 'Get the SCIM address and tokens of a provider', { only: 'session' })
    .input(providerName)
    .output(scimAccess),
  createScimToken: by
    .post('/providers/{key}/scim-tokens', 'Create a SCIM token', { reauthenticate: true, tenantRole: 'owner' })
    .input(scimTokenForm.extend(providerName.shape))
    .output(z.object({ token: z.string() })),
  revokeScimToken: by
    .del('/scim-tokens/{id}', 'Revoke a SCIM token', { reauthenticate: true })
    .input(byId)
    .output(done),
});
