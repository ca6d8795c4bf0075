import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { Thumbnail } from '#web/domains/media/thumbnail.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { countLabel } from '#web/ui/whole-number.ts';

const posts = queries.editing.list.queryOptions({ input: { type: 'post' }, meta: { resource: 'posts' } });
const media = queries.media.list.queryOptions({ input: {}, meta: { resource: 'images' } });

/** The latest posts and images, above the list of all content. */
export function ContentCards() {
  const latestPosts = useQuery(posts);
  const latestImages = useQuery(media);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pb-8 lg:grid-cols-2">
      <Card title="Blog Posts" href="/admin/content?type=post" count={latestPosts.data?.matching}>
        <QueryState query={latestPosts} resource="posts" rows={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing>No blog posts</Nothing>
            ) : (
              <ul>
                {rows.slice(0, 3).map(({ id, title, status, lastModified }) => (
                  <li key={id} className="flex min-h-11 items-center gap-3 border-line border-b py-1.5 text-small">
                    <div className="min-w-0 grow">
                      <Link
                        to={`/admin/content/${id}`}
                        className="link block max-w-max truncate pointer-coarse:leading-6"
                      >
                        {title}
                      </Link>
                      <p className="text-ink-3 text-meta">
                        {dayAndTime(lastModified, new Date(latestPosts.dataUpdatedAt))}
                      </p>
                    </div>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      <Card title="Media Library" href="/admin/media" count={latestImages.data?.matching}>
        <QueryState query={latestImages} resource="images" rows={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing>No media files</Nothing>
            ) : (
              <ul className="grid grid-cols-4 gap-3 border-line border-b py-3 sm:grid-cols-6">
                {rows.slice(0, 6).map((row) => (
                  <li key={row.id} className="max-sm:nth-[n+5]:hidden">
                    <Link to={`/admin/media/${row.id}`} className="block">
                      <Thumbnail row={row} className="w-full" />
                      <span className="sr-only">{row.name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
    </div>
  );
}

interface CardProps {
  title: string;
  href: string;
  count: number | undefined;
  children: ReactNode;
}

function Card({ title, href, count, children }: CardProps) {
  return (
    <Section
      title={title}
      className="min-w-0"
      action={
        <Link to={href} className="link tap text-meta">
          All{count ? ` ${countLabel(count)}` : ''}
          <span className="sr-only"> of {title}</span>
        </Link>
      }
    >
      {children}
    </Section>
  );
}
