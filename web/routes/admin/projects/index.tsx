import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type ProjectQuery, projectQuery, projectStatuses } from '#contract/business/projects.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { FilterSelect } from '#web/back-office/filter-select.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { SearchField } from '#web/back-office/search-field.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { timeOf } from '#web/ui/times.ts';
import { TeamProjectList } from './list.tsx';

export const meta = titled('Projects · Admin');

const statuses: [string, string][] = [['open', 'Open'], ['all', 'All'], ...Object.entries(projectStatuses)];

/** Projects of all members. The list's state stands in the address. */
export default function TeamProjects() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => projectQuery.parse(Object.fromEntries(params)), [params]);
  const list = useQuery({
    ...queries.projects.listAll.queryOptions({
      input: query,
      refetchInterval: refreshMs,
      meta: { resource: 'projects' },
    }),
    placeholderData: keepPreviousData,
  });
  const change = useCallback(
    (part: Partial<ProjectQuery>) =>
      void navigate(
        { search: searchOf({ ...query, after: null, ...part }) },
        { replace: true, preventScrollReset: true },
      ),
    [navigate, query],
  );
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <Page crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Projects' }]}>
      <PageHeader title="Projects">
        What members asked for, the newest act first.{' '}
        {list.data && `As of ${timeOf(new Date(list.dataUpdatedAt))}, updates by itself.`}
      </PageHeader>
      <search className="flex flex-wrap items-center gap-2 border-line border-t py-5">
        <div className="w-full md:w-59">
          <SearchField label="Search projects" placeholder="Name, text, address" value={query.q} onSearch={search} />
        </div>
        <FilterSelect
          label="Status"
          value={query.status}
          options={statuses}
          onChange={(status) => change({ status: status as ProjectQuery['status'] })}
        />
        <p role="status" className="text-ink-2 text-small tabular-nums md:ml-auto">
          {list.data && `${list.data.matching} of ${list.data.total} projects`}
        </p>
      </search>
      <Loaded query={list} resource="projects" rows={8}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title="No projects to display">
              {query.q === '' && query.status === 'all'
                ? 'Members ask for projects in their own area.'
                : 'No project matches these filters.'}
            </EmptyState>
          ) : (
            <>
              <TeamProjectList rows={rows} now={new Date(list.dataUpdatedAt)} />
              <div className="flex justify-end gap-2 pt-4">
                {query.after !== null && (
                  <Link
                    to={{ search: searchOf({ ...query, after: null }) }}
                    className={buttonClass({ variant: 'outline', size: 'sm' })}
                  >
                    First page
                  </Link>
                )}
                {next !== null && (
                  <Link
                    to={{ search: searchOf({ ...query, after: next }) }}
                    className={buttonClass({ variant: 'outline', size: 'sm' })}
                  >
                    Next
                  </Link>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Only what differs from the defaults stands in the address. */
function searchOf({ q, status, after }: ProjectQuery): string {
  const params = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(status !== 'open' && { status }),
    ...(after !== null && { after }),
  });
  return params.toString();
}
