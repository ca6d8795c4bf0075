import { tokensContract } from '#contract/identity/tokens.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createApiToken } from './create.ts';
import { listOwnTokens, listServiceTokens } from './list.ts';
import { revokeOwnToken, revokeServiceToken } from './revoke.ts';

export const tokensRouter = guarded(tokensContract, {
  list: listOwnTokens,
  create: (ctx, input) => createApiToken(ctx, 'personal', input),
  revoke: revokeOwnToken,
  listService: listServiceTokens,
  createService: (ctx, input) => createApiToken(ctx, 'service', input),
  revokeService: revokeServiceToken,
});
