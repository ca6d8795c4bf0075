import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnProjectRow } from '#contract/business/projects.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { DocumentsToAccept } from '#web/domains/legal/documents-to-accept.tsx';
import { documentsHref, prefetchOwnDocuments } from '#web/domains/legal/own-documents.ts';
import { ProjectItem } from '#web/domains/projects/project-item.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { timeOf } from '#web/ui/times.ts';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';

const projectsQuery = () =>
  queries.projects.list.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'projects' } });

const estimatesQuery = () => queries.savedEstimates.list.queryOptions({ meta: { resource: 'estimates' } });

export const clientLoader = prefetching(() => {
  void queryClient.prefetchQuery(estimatesQuery());
  prefetchOwnDocuments();
  return queryClient.prefetchQuery(projectsQuery());
});

export const meta = memberMeta('/projects');

export default function Projects() {
  const query = useQuery(projectsQuery());
  const art = useMapSheetUrl('empty');
  const hasNone = query.data?.length === 0;
  const create = (
    <Link to="/projects/new" className={buttonClass({})}>
      <Icon name="plus" />
      Create Project
    </Link>
  );
  return (
    <Page crumbs={memberCrumbsAt('/projects')}>
      <PageHeader title={memberScreens['/projects'].label} actions={hasNone ? undefined : create}>
        {`Your projects with ${useAppData().siteName}.`}{' '}
        {query.data && `As of ${timeOf(new Date(query.dataUpdatedAt))}, updates automatically.`}
      </PageHeader>
      <div className="pb-9 empty:hidden">
        <DocumentsToAccept />
      </div>
      <QueryState query={query} resource="projects">
        {(projects) =>
          projects.length > 0 ? (
            <ProjectList projects={projects} now={new Date(query.dataUpdatedAt)} />
          ) : (
            <EmptyState title="No Projects Yet" action={create} art={<MapSheet href={art} width={320} height={160} />}>
              Describe what you need. We reply in the project.
            </EmptyState>
          )
        }
      </QueryState>
      <SavedEstimates />
      <p className="pt-6 text-small">
        <Link to={documentsHref} className="link tap">
          Documents and receipts
        </Link>
      </p>
    </Page>
  );
}

/** Loaded for people who keep estimates. */
const estimateList = lazyModule(
  async () => (await import('#web/domains/pricing/saved-estimate-list.tsx')).SavedEstimateList,
);

/** The estimates that were kept on the page of the calculator; without one, nothing. */
function SavedEstimates() {
  const { data: estimates = [] } = useQuery(estimatesQuery());
  const SavedEstimateList = useLazyModule(estimateList, estimates.length > 0);
  if (estimates.length === 0) return null;
  return (
    <Section id="estimates" title="Your estimates" size="large" className="pt-10">
      {SavedEstimateList && <SavedEstimateList estimates={estimates} />}
    </Section>
  );
}

/** The user's projects, the latest activity first. */
function ProjectList({ projects, now }: { projects: OwnProjectRow[]; now: Date }) {
  return (
    <ul aria-label="Projects" className="border-ink border-t">
      {projects.map((project) => (
        <ProjectItem key={project.id} project={project} href={`/projects/${project.id}`} now={now} />
      ))}
    </ul>
  );
}
