import { tokensContract } from '#contract/identity/tokens.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createApiToken } from './create.ts';
import { listOwnTokens, listServiceTokens } from './list.ts';
import { revokeOwnToken, revokeServiceToken } from './revoke.ts';

const tokens = guarded(tokensContract);

export const tokensRouter = {
  list: tokens.list.handler(({ context }) => listOwnTokens(context)),
  create: tokens.create.handler(({ context, input }) => createApiToken(context, 'personal', input)),
  revoke: tokens.revoke.handler(({ context, input }) => revokeOwnToken(context, input)),
  listService: tokens.listService.handler(({ context }) => listServiceTokens(context)),
  createService: tokens.createService.handler(({ context, input }) => createApiToken(context, 'service', input)),
  revokeService: tokens.revokeService.handler(({ context, input }) => revokeServiceToken(context, input)),
};
