import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const statusDisplays: Record<ProjectStatus, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'inbox' },
  accepted: { tone: 'info', icon: 'check' },
  running: { tone: 'positive', icon: 'pulse' },
  paused: { tone: 'caution', icon: 'clock' },
  done: { tone: 'neutral', icon: 'check' },
  declined: { tone: 'neutral', icon: 'close' },
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge {...statusDisplays[status]}>{projectStatuses[status]}</Badge>;
}
