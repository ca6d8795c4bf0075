import type { TopicRow } from '#contract/business/newsletter-topics.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { deletingQuestion, reasonAgainstDeleting, turningOffText } from './consequences.ts';

const turnOff = act<TopicRow>({
  label: 'Turn off',
  icon: 'close',
  available: ({ isActive }) => isActive,
  confirm: (topic) => ({
    title: `Turn off “${topic.name}”?`,
    description: turningOffText(topic),
    button: 'Turn off topic',
    pendingLabel: 'Turning off…',
  }),
  run: ({ id, version }) => api.newsletterTopics.turnOff({ id, version }),
  toast: ({ name }) => done('Topic turned off', `“${name}” can no longer be chosen.`),
});

const turnOn = act<TopicRow>({
  label: 'Turn on',
  icon: 'check',
  available: ({ isActive }) => !isActive,
  run: ({ id, version }) => api.newsletterTopics.turnOn({ id, version }),
  toast: ({ name }) => done('Topic turned on', `“${name}” can be chosen again.`),
});

const deleteTopic = act<TopicRow>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  available: (topic) => reasonAgainstDeleting(topic) ?? true,
  confirm: deletingQuestion,
  run: ({ id, version }) => api.newsletterTopics.remove({ id, version }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
  leave: '/admin/newsletter/topics',
});

export const topicActs: Act<TopicRow>[] = [turnOff, turnOn, deleteTopic];
