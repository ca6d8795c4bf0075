import { kind } from '../kind.ts';

export const statisticsActions = {
  'statistic.confirmed': kind('statistic', 'data'),
  'statistic.created': kind('statistic', 'data'),
  'statistic.deleted': kind('statistic', 'data', 'medium'),
  'statistic.evidence-added': kind('statistic', 'data'),
  'statistic.evidence-removed': kind('statistic', 'data', 'medium'),
  'statistic.expired': kind('statistic', 'data', 'medium'),
  'statistic.published': kind('statistic', 'data', 'medium'),
  'statistic.saved': kind('statistic', 'data'),
  'statistic.withdrawn': kind('statistic', 'data', 'medium'),
};
