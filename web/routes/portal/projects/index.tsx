import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { PageHeader } from '../../../app/page-header.tsx';
import { queries, queryClient, refreshMs } from '../../../app/queries.ts';
import { timeOf } from '../../../app/times.ts';
import { titled } from '../../../app/titled.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useArt } from '../../../use-art.ts';
import { ProjectList } from './list.tsx';

const listQuery = () =>
  queries.projects.list.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'projects' } });

/** Starts the request; the screen shows itself meanwhile. */
export function clientLoader() {
  void queryClient.prefetchQuery(listQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titled('Projects');

export default function Projects() {
  const query = useQuery(listQuery());
  const art = useArt('empty');
  const hasNone = query.data?.length === 0;
  const create = (
    <Link to="/projects/new" className={buttonClass({})}>
      <Icon name="plus" />
      Create Project
    </Link>
  );
  return (
    <Page crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: 'Projects' }]}>
      <PageHeader title="Projects" actions={hasNone ? undefined : create}>
        What you build with the team: status, messages and files.{' '}
        {query.data && `As of ${timeOf(new Date(query.dataUpdatedAt))}, updates by itself.`}
      </PageHeader>
      <Loaded query={query} resource="projects">
        {(projects) =>
          projects.length > 0 ? (
            <ProjectList projects={projects} now={new Date(query.dataUpdatedAt)} />
          ) : (
            <EmptyState title="No Projects Yet" action={create} art={<Sheet href={art} width={320} height={160} />}>
              Describe what you need; the team reads it and answers in the project.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
