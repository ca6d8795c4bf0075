import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { del, done, get, post, procedure } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredLine } from '#contract/text.ts';
import { tokenScopes } from './token-scopes.ts';

/** The most tokens of a person, and service tokens of the installation. */
export const maximumTokens = 50;

const scopes = z.array(z.enum(keysOf(tokenScopes)));

export const apiToken = byId.extend({
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes,
  createdAt: z.date(),
  expiresAt: z.date(),
  /** To ten minutes; null: not used yet. */
  lastUsedAt: z.date().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const serviceToken = apiToken.extend({
  /** The administrator in whose name it acts. */
  owner: z.string(),
});
export type ServiceToken = z.infer<typeof serviceToken>;

export const tokenForm = z.object({
  name: requiredLine(80, 'Please enter a name'),
  scopes: scopes.min(1, 'Please choose at least one permission'),
  /** The last day on which it works, in Zurich: at most a year from now. */
  expiresOn: z.iso.date('Please choose a date within one year'),
});
export type TokenForm = z.output<typeof tokenForm>;

/** The only answer that contains the token itself. */
const newToken = z.object({ token: z.string() });

export const tokensContract = {
  list: procedure('signed-in', { only: 'session', isOpenToBlocked: true })
    .route(get('/tokens', 'List your API tokens'))
    .output(z.array(apiToken)),
  create: procedure('signed-in', { reauthenticate: true, refuses: ['INTEGRATIONS_OFF'] })
    .route(post('/tokens', 'Create an API token; it is shown once'))
    .input(tokenForm)
    .output(newToken),
  revoke: procedure('signed-in', { refuses: ['NOT_FOUND'], only: 'owner', isOpenToBlocked: true })
    .route(del('/tokens/{id}', 'Revoke one of your API tokens'))
    .input(byId)
    .output(done),
  listService: procedure('tokens.manage', { only: 'session' })
    .route(get('/service-tokens', 'List the service tokens'))
    .output(z.array(serviceToken)),
  createService: procedure('tokens.manage', { reauthenticate: true })
    .route(post('/service-tokens', 'Create a service token; it is shown once'))
    .input(tokenForm)
    .output(newToken),
  revokeService: procedure('tokens.manage', { refuses: ['NOT_FOUND'], only: 'owner' })
    .route(del('/service-tokens/{id}', 'Revoke a service token'))
    .input(byId)
    .output(done),
};
