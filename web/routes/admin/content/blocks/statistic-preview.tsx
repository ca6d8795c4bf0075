import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';

/** The chosen statistic as readers see it, with its date and source. */
export function StatisticPreview({ statistic: key, text }: { statistic: string; text: string }) {
  const statistic = useFieldFacts().statistics.find((one) => one.key === key);
  if (!statistic) return null;
  return (
    <p className="mt-4 border-line border-t pt-3 text-small">
      <strong className="text-gold-text text-h3 tabular-nums">{statistic.figure}</strong> {text}
      <span className="block text-ink-3 text-meta">
        {statistic.asOf}, {statistic.source}. As readers see it.
      </span>
    </p>
  );
}
