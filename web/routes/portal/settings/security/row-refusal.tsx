import { Notice } from '#web/ui/notice.tsx';

/** Why an action of this row was refused. */
export function RowRefusal({ refusal }: { refusal: { message: string } | null }) {
  if (refusal === null) return null;
  return (
    <Notice tone="critical" role="alert" className="w-full">
      {refusal.message}
    </Notice>
  );
}
