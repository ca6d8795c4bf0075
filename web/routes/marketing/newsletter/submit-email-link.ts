import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** The result of submitting the page of an e-mailed link. */
export type EmailLinkResult = { kind: 'done' } | { kind: 'dead' } | { kind: 'delayed'; message: string };

/** Responds with the refusal's own status. Other errors are rethrown. */
export async function submitEmailLink(act: () => Promise<unknown>) {
  try {
    await act();
    return data<EmailLinkResult>({ kind: 'done' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // A malformed token comes from a truncated link.
    const isInvalid = refusal.code === 'LINK_INVALID' || refusal.code === 'INVALID_INPUT';
    return isInvalid
      ? data<EmailLinkResult>({ kind: 'dead' }, { status: errors.LINK_INVALID.status })
      : data<EmailLinkResult>({ kind: 'delayed', message: refusal.message }, { status: errors[refusal.code].status });
  }
}
