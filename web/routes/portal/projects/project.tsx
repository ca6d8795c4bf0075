import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsTo } from '#web/app/shell/member-screens.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { OwnInvoices } from '#web/domains/invoices/own-invoices.tsx';
import { ProjectOffers } from '#web/domains/offers/project-offers.tsx';
import { Files } from '#web/domains/projects/files.tsx';
import { historyPaging, joinPages } from '#web/domains/projects/history.ts';
import { turnText } from '#web/domains/projects/labels.ts';
import { ProjectBrief } from '#web/domains/projects/project-brief.tsx';
import { ProjectPage } from '#web/domains/projects/project-page.tsx';
import { MarkOpened } from '#web/domains/requests/mark-opened.tsx';
import type { Route } from './+types/project.ts';

/** Always fetched, so that who follows the next step of an answer sees that answer. */
const projectOptions = (id: string) => queries.projects.get.infiniteOptions({ ...historyPaging(id), staleTime: 0 });

export const clientLoader = prefetching(({ params }: Route.ClientLoaderArgs) =>
  queryClient.prefetchInfiniteQuery(projectOptions(params.id)),
);

export const meta = titleMeta('Project');

export default function OwnProjectPage({ params: { id } }: Route.ComponentProps) {
  const { email } = useAppData().session.user;
  return (
    <ProjectPage
      key={id}
      query={useInfiniteQuery({ ...projectOptions(id), select: joinPages })}
      crumbs={memberCrumbsTo('/projects')}
      nameOf={({ fromTeam, who }) => (fromTeam ? 'The team' : who === email ? 'You' : (who ?? 'A former account'))}
      draft={`project:${id}`}
      placeholderOf={() => 'Write to the team'}
      send={(body) => api.projects.write({ id, body })}
      waitingTextOf={turnText}
      aside={(project, now) => (
        <>
          <MarkOpened id={id} unopenedAt={project.unopenedAt} />
          <OwnOffers projectId={id} />
          <ProjectBrief project={project} />
          <OwnInvoices projectId={id} />
          <Files project={project} now={now} isTeam={false} />
        </>
      )}
    />
  );
}

/** The offers that were sent in this project. */
function OwnOffers({ projectId }: { projectId: string }) {
  const offers = useQuery(
    queries.offers.mine.queryOptions({
      input: { projectId },
      refetchInterval: refreshMs,
      meta: { resource: 'offers' },
    }),
  );
  return <ProjectOffers offers={offers} hrefOf={(id) => `/projects/${projectId}/offers/${id}`} />;
}
