import { Notice } from '#web/ui/notice.tsx';
import type { Refused } from './answer.ts';

/** Why the form was refused, above its fields; it takes the focus so that it is read first. */
export function Refusal({ refused }: { refused: Refused | null }) {
  if (!refused?.message) return null;
  return (
    <Notice tone="critical" role="alert" tabIndex={-1} autoFocus>
      <p>{refused.message}</p>
      {refused.wait && <p className="text-ink-2">{refused.wait}</p>}
    </Notice>
  );
}
