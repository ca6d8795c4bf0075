import { type CheckStatus, checkStatuses } from '#contract/operations/checks/check-choices.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<CheckStatus, { tone: Tone; icon?: IconName }> = {
  pass: { tone: 'positive' },
  warning: { tone: 'caution' },
  fail: { tone: 'critical' },
  pending: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'info', icon: 'refresh' },
  unchecked: { tone: 'neutral' },
};

export function CheckStatusBadge({ status }: { status: CheckStatus }) {
  return (
    <Badge {...looks[status]} filled={status === 'fail'}>
      {checkStatuses[status]}
    </Badge>
  );
}

/** `Ready for production`, as the specification says it; null: nothing was judged. */
export function VerdictBadge({ isReady }: { isReady: boolean | null }) {
  if (isReady === null) return <Badge tone="neutral">Not judged</Badge>;
  return isReady ? (
    <Badge tone="positive">Ready for production</Badge>
  ) : (
    <Badge tone="critical">Not ready for production</Badge>
  );
}
