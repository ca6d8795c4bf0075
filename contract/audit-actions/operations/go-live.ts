import { kind } from '../kind.ts';

export const goLiveActions = {
  'go-live-item.changed': kind('go-live-item', 'system'),
  'go-live-item.completed': kind('go-live-item', 'system', 'medium'),
  'go-live-item.file-added': kind('go-live-item', 'system'),
  'go-live-item.reopened': kind('go-live-item', 'system', 'medium'),
  'go-live.cancelled': kind('go-live', 'system', 'high'),
  'go-live.scheduled': kind('go-live', 'system', 'high'),
  'go-live.version-deployed': kind('go-live', 'system', 'medium'),
};
