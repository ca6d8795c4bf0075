import { Badge } from './badge.tsx';
import type { IconName } from './icons.tsx';
import type { Tone } from './tone.ts';

/** Makes the badge of a kind of status from the word, tone and icon of each. */
export function statusBadge<Status extends string>(
  words: Readonly<Record<Status, string>>,
  looks: Readonly<Record<Status, { tone: Tone; icon: IconName }>>,
) {
  return function StatusBadge({ status }: { status: Status }) {
    return <Badge {...looks[status]}>{words[status]}</Badge>;
  };
}
