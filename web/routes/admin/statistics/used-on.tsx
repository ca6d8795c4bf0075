import { Link } from 'react-router';
import { collectionLabels } from '#contract/content/page-labels.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';

/** The texts that name the statistic: what changes when it changes. */
export function UsedOn({ statistic: { usedOn, usedInCollections, key } }: { statistic: StatisticDetail }) {
  const collections = usedInCollections.map((name) => name as keyof typeof collectionLabels);
  return (
    <section aria-label="Used on">
      <h2 className="border-rule border-b pb-2 font-medium text-small">Used on</h2>
      {usedOn.length + collections.length === 0 && (
        <p className="border-line border-b py-3 text-ink-2 text-small">
          No text yet. Choose it in a page, or write {`{${key}}`} into a text.
        </p>
      )}
      <ul>
        {usedOn.map(({ id, path, title }) => (
          <li key={id} className="border-line border-b py-2 text-small">
            <Link to={`/admin/content/${id}`} className="link wrap-anywhere">
              {title}
            </Link>
            <span className="wrap-anywhere block text-ink-3 text-meta">{path}</span>
          </li>
        ))}
        {collections.map((name) => (
          <li key={name} className="border-line border-b py-2 text-small">
            <Link to={name === 'navigation' ? '/admin/navigation' : `/admin/company?tab=${name}`} className="link">
              {collectionLabels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
