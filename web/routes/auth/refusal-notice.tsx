import { Notice } from '#web/ui/notice.tsx';
import type { FormRefusal } from './refusal-response.ts';

/** Why the form was refused, above its fields; it takes the focus so that screen readers read it first. */
export function RefusalNotice({ refused }: { refused: FormRefusal | null }) {
  if (!refused?.message) return null;
  return (
    <Notice tone="critical" role="alert" tabIndex={-1} autoFocus>
      <p>{refused.message}</p>
      {refused.retryAfter && <p className="text-ink-2">{refused.retryAfter}</p>}
    </Notice>
  );
}
