import { useEffect, useEffectEvent } from 'react';
import { AttentionNotice } from '#web/forms/attention-notice.tsx';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { Button } from '#web/ui/button.tsx';

interface ProblemSummaryProps {
  problems: Readonly<Record<string, string>>;
  onGo: (at: string) => void;
}

/** The fields that keep the text from being saved, each with the way to it. The first one gets the focus. */
export function ProblemSummary({ problems, onGo }: ProblemSummaryProps) {
  const found = Object.entries(problems);
  const goToFirst = useEffectEvent(() => {
    const [first] = Object.keys(problems);
    if (first) onGo(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save has its own problems
  useEffect(() => goToFirst(), [problems]);
  return (
    <AttentionNotice count={found.length}>
      <ul className="mt-1">
        {found.map(([at, message]) => (
          <li key={at}>
            <Button variant="link" size="sm" onClick={() => onGo(at)}>
              {placeName(at)}
            </Button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </AttentionNotice>
  );
}

/** `body.blocks.2.alt` → `Block 3, alt text` */
function placeName(at: string): string {
  const parts = at.split('.');
  const name = labelOf(parts.findLast((part) => !/^\d+$/.test(part)) ?? at);
  const block = /^body\.blocks\.(\d+)/.exec(at)?.[1];
  return block === undefined ? name : `Block ${Number(block) + 1}, ${name.toLowerCase()}`;
}
