import { incidentSeverities, incidentStates } from '#contract/operations/status/components.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const IncidentStateBadge = statusBadge(incidentStates, {
  investigating: { tone: 'critical', icon: 'search' },
  identified: { tone: 'caution', icon: 'alert' },
  monitoring: { tone: 'info', icon: 'clock' },
  resolved: { tone: 'positive', icon: 'check' },
});

export const SeverityBadge = statusBadge(incidentSeverities, {
  minor: { tone: 'neutral', icon: 'info' },
  major: { tone: 'caution', icon: 'alert' },
  critical: { tone: 'critical', icon: 'alert' },
});
