import { Link } from 'react-router';
import { collectionLabels } from '#contract/content/page-labels.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { Section } from '#web/back-office/section.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The texts that name the statistic, which change with it, and before them those that state its figure as text. */
export function UsedOn({ statistic }: { statistic: StatisticDetail }) {
  const { usedOn, usedInCollections, writtenOn, writtenInCollections, key, figure } = statistic;
  const isWritten = writtenOn.length + writtenInCollections.length > 0;
  return (
    <Section title="Used on">
      {isWritten && (
        <Notice tone="caution" title={`Typed as text: ${figure}`} className="my-3 text-small">
          <p>These texts do not change with the statistic. Write {`{${key}}`} there instead.</p>
          <Uses pages={writtenOn} collections={writtenInCollections} />
        </Notice>
      )}
      {usedOn.length + usedInCollections.length === 0 && (
        <p className="border-line border-b py-3 text-ink-2 text-small">
          No text yet. Choose it in a page, or write {`{${key}}`} into a text.
        </p>
      )}
      <Uses pages={usedOn} collections={usedInCollections} />
    </Section>
  );
}

function Uses({ pages, collections }: { pages: StatisticDetail['usedOn']; collections: string[] }) {
  return (
    <ul>
      {pages.map(({ id, path, title }) => (
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
            {collectionLabels[name as keyof typeof collectionLabels]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
