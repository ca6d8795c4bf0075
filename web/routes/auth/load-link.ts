import type { RouterContextProvider } from 'react-router';
import type { MailedLinkPurpose } from '#contract/identity/auth.ts';
import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';

export interface LinkLoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Whether the mailed link that opened this page no longer works. Opening it does not consume it. */
export function loadLink({ context, request }: LinkLoaderArgs, purpose: MailedLinkPurpose): Promise<boolean> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return isLinkDead(context.get(apiContext).auth.checkLink({ purpose, token }));
}
