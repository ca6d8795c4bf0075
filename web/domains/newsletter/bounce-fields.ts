import { z } from 'zod';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { requiredLine } from '#contract/text.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';

const label = 'Reason given in the notice';
const help = 'Such as 550 No such user';

/** The form for a delivery failure that arrived by email; those of our own mail server are recorded by themselves. */
export function bounceFields({ id, email }: SubscriberDetail): ActForm<{ answer: string }, { answer: string }> {
  return {
    title: 'Record bounce',
    description: `For delivery failure notices. The subscription of ${email} ends, and imports skip the address.`,
    button: 'Record bounce',
    shape: z.object({ answer: requiredLine(300) }),
    parts: [{ name: 'answer', label, required: true, fullWidth: true, help }],
    saved: { answer: '' },
    draft: `subscriber:${id}:bounce`,
  };
}
