import type { RetentionOverview } from '#contract/operations/privacy/privacy.ts';
import { retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { Section } from '#web/back-office/section.tsx';
import { DueTable } from './due-table.tsx';

interface RetentionPreviewProps {
  /** With the typed periods, and with the stored ones. */
  due: RetentionOverview['due'];
  stored: Record<string, number>;
}

/** What the next run would delete with the typed periods, of each kind whose period differs. */
export function RetentionPreview({ due, stored }: RetentionPreviewProps) {
  const changed = due.filter(({ setting, days }) => days !== stored[setting]);
  return (
    <Section title="With these periods" level={3} className="mt-6">
      <p className="py-3 text-ink-2 text-small">{previewText(changed)}</p>
      {changed.length > 0 && <DueTable due={changed} />}
    </Section>
  );
}

export function previewText(changed: RetentionOverview['due']): string {
  if (changed.length === 0) return 'No period differs from the saved ones.';
  const kinds = changed.map(
    ({ setting, days }) => `${retentionKinds[setting].label}: ${days === 0 ? 'no limit' : `${days} days`}`,
  );
  return `${kinds.join(', ')}. Nothing has been deleted or saved yet. Once you save these periods, the next daily run deletes:`;
}
