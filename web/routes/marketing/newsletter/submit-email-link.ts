import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** What became of a mailed link whose button was pressed. */
export type EmailLinkResult = { kind: 'done' } | { kind: 'dead' } | { kind: 'delayed'; message: string };

/** Answers with the refusal's own status. What is no refusal is thrown on. */
export async function submitEmailLink(act: () => Promise<unknown>) {
  try {
    await act();
    return data<EmailLinkResult>({ kind: 'done' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // A token that cannot be one is a link that was cut short on its way.
    const isInvalid = refusal.code === 'LINK_INVALID' || refusal.code === 'INVALID_INPUT';
    return isInvalid
      ? data<EmailLinkResult>({ kind: 'dead' }, { status: errors.LINK_INVALID.status })
      : data<EmailLinkResult>({ kind: 'delayed', message: refusal.message }, { status: errors[refusal.code].status });
  }
}
