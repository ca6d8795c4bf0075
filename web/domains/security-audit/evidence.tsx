import type { EvidenceLine } from '#contract/operations/checks/checks.ts';

/** What was asked, expected and seen. */
export function Evidence({ lines }: { lines: readonly EvidenceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="grid max-w-180 gap-x-6 gap-y-1.5 rounded border border-line bg-surface px-3 py-2.5 text-meta sm:grid-cols-[6rem_1fr]">
      {lines.map(({ label, value }) => (
        <div key={`${label} ${value}`} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere min-w-0 tabular-nums max-sm:pb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
