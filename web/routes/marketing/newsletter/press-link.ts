import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** What became of a mailed link whose button was pressed. */
export type Pressed = { is: 'done' } | { is: 'dead' } | { is: 'delayed'; message: string };

/** Answers with the refusal's own status. What is no refusal is thrown on. */
export async function pressLink(act: () => Promise<unknown>) {
  try {
    await act();
    return data<Pressed>({ is: 'done' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // A token that cannot be one is a link that was cut short on its way.
    const isDead = refusal.code === 'LINK_INVALID' || refusal.code === 'INVALID_INPUT';
    return isDead
      ? data<Pressed>({ is: 'dead' }, { status: errors.LINK_INVALID.status })
      : data<Pressed>({ is: 'delayed', message: refusal.message }, { status: errors[refusal.code].status });
  }
}
