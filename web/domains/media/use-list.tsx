import { Link } from 'react-router';
import type { MediaDetail } from '#contract/content/media.ts';
import { statusLabels } from '#contract/content/page-labels.ts';

/** The team and the pages that show an image, each page with its state where readers do not see it. */
export function UseList({ image: { pages, isOnTeam } }: { image: MediaDetail }) {
  return (
    <ul>
      {isOnTeam && (
        <li className="border-line border-b py-2 text-small">
          <Link to="/admin/company?tab=team" className="link">
            Team
          </Link>
        </li>
      )}
      {pages.map(({ pageId, title, path, status }) => (
        <li key={pageId} className="border-line border-b py-2 text-small">
          {status === 'deleted' ? (
            <span className="wrap-anywhere">{title}</span>
          ) : (
            <Link to={`/admin/content/${pageId}`} className="link wrap-anywhere">
              {title}
            </Link>
          )}
          <p className="wrap-anywhere text-ink-3 text-meta">
            {path}
            {status === 'deleted' && ', deleted, can be restored'}
            {status !== 'deleted' && status !== 'published' && `, ${statusLabels[status].toLowerCase()}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
