import type { StatisticDetail } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

/** The key of the draft of a statistic's form. */
export const statisticDraft = ({ id }: { id: string }) => `statistic:${id}`;

const publish = act<StatisticDetail>({
  label: 'Publish',
  icon: 'check',
  isPrimary: true,
  draft: statisticDraft,
  available: ({ status }) => status !== 'published',
  run: ({ id, version }) => api.statistics.setStatus({ id, version, status: 'published' }),
  toast: ({ figure }) => successToast('update', `“${figure}” is updated on every page that uses it.`),
});

const withdraw = act<StatisticDetail>({
  label: 'Withdraw',
  icon: 'archive',
  available: ({ status }) => status === 'published',
  run: ({ id, version }) => api.statistics.setStatus({ id, version, status: 'draft' }),
  toast: ({ figure }) => successToast('update', `“${figure}” is no longer shown on any page.`),
});

const confirmValue = act<StatisticDetail>({
  label: 'Confirm value',
  icon: 'refresh',
  draft: statisticDraft,
  run: ({ id, version }) => api.statistics.confirm({ id, version }),
  toast: ({ figure }) => successToast('update', `“${figure}” is confirmed as of now.`),
});

export const deleteStatistic = act<StatisticDetail>({
  label: 'Delete statistic',
  icon: 'trash',
  critical: true,
  available: (statistic) => statistic.status !== 'published' && !isUsed(statistic),
  confirm: ({ figure, label }) => ({
    title: `Delete “${figure}, ${label}”?`,
    description: 'Its evidence is deleted too. The audit log keeps its last value.',
  }),
  run: ({ id, version }) => api.statistics.remove({ id, version }),
  toast: ({ figure, label }) => successToast('delete', `“${figure}, ${label}” was deleted.`),
  leave: '/admin/statistics',
});

/** Named by a page or a collection. */
export const isUsed = ({ usedOn, usedInCollections }: StatisticDetail) => usedOn.length + usedInCollections.length > 0;

export const statisticActs: Act<StatisticDetail>[] = [publish, withdraw, confirmValue];
