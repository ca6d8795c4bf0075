import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const ended = ({ email }: SubscriberDetail) => successToast('update', `${email} gets no more newsletters.`);

const unsubscribe = act<SubscriberDetail>({
  label: 'Unsubscribe',
  icon: 'close',
  available: ({ state }) => state !== 'unsubscribed',
  confirm: ({ email }) => ({
    title: `Unsubscribe ${email}?`,
    description:
      'No more newsletters are sent to this address. The proof of consent is kept. Only the person can subscribe the address again.',
  }),
  run: ({ id }) => api.subscribers.unsubscribe({ id }),
  toast: ended,
});

const recordBounce = act<SubscriberDetail>({
  label: 'Record bounce',
  icon: 'alert',
  available: ({ state }) => state !== 'unsubscribed',
  fields: lazyModule(async () => (await import('./bounce-fields.ts')).bounceFields),
  run: ({ id }, { values }) => api.subscribers.recordBounce({ id, ...values }),
  toast: ended,
});

const deleteSubscription = act<SubscriberDetail>({
  label: 'Delete subscription',
  icon: 'trash',
  critical: true,
  confirm: ({ email }) => ({
    title: `Delete the subscription of ${email}?`,
    description:
      'This deletes the address with its proof of consent, immediately and permanently. No more newsletters are sent to it. The audit log keeps who deleted it and when.',
  }),
  run: ({ id }) => api.subscribers.remove({ id }),
  toast: ({ email }) => successToast('delete', `The subscription of ${email} was deleted.`),
  leave: '/admin/newsletter',
});

/** Ends a subscription, for one of two reasons, or deletes it. */
export const subscriptionActs: Act<SubscriberDetail>[] = [unsubscribe, recordBounce, deleteSubscription];
