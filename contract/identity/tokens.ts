import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { del, done, get, post } from '#contract/procedure.ts';
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
  /** The organisation in which it acts, wherever its owner works; null: in none. */
  organisation: z.string().nullable(),
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
  list: get('signed-in', '/tokens', 'List your API tokens', { only: 'session', isOpenToBlocked: true }).output(
    z.array(apiToken),
  ),
  create: post('signed-in', '/tokens', 'Create an API token; it is shown once', {
    reauthenticate: true,
    refuses: ['INTEGRATIONS_OFF'],
  })
    .input(tokenForm)
    .output(newToken),
  revoke: del('signed-in', '/tokens/{id}', 'Revoke one of your API tokens', { only: 'owner', isOpenToBlocked: true })
    .input(byId)
    .output(done),
  listService: get('tokens.manage', '/service-tokens', 'List the service tokens', { only: 'session' }).output(
    z.array(serviceToken),
  ),
  createService: post('tokens.manage', '/service-tokens', 'Create a service token; it is shown once', {
    reauthenticate: true,
  })
    .input(tokenForm)
    .output(newToken),
  revokeService: del('tokens.manage', '/service-tokens/{id}', 'Revoke a service token', { only: 'owner' })
    .input(byId)
    .output(done),
};
