import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** The result of submitting the page of an e-mailed link. */
export type EmailLinkResult<Done> =
  | { kind: 'done'; result: Done }
  | { kind: 'dead' }
  | { kind: 'delayed'; message: string };

/** Responds with the refusal's own status. Other errors are rethrown. */
export async function submitEmailLink<Done>(act: () => Promise<Done>) {
  try {
    return data<EmailLinkResult<Done>>({ kind: 'done', result: await act() });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // A malformed token comes from a truncated link.
    const isInvalid = refusal.code === 'LINK_INVALID' || refusal.code === 'INVALID_INPUT';
    return isInvalid
      ? data<EmailLinkResult<Done>>({ kind: 'dead' }, { status: errors.LINK_INVALID.status })
      : data<EmailLinkResult<Done>>(
          { kind: 'delayed', message: refusal.message },
          { status: errors[refusal.code].status },
        );
  }
}
