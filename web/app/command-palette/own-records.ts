import { useQuery } from '@tanstack/react-query';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import { queries } from '#web/api/queries.ts';
import type { FoundGroup } from './found-groups.ts';
import type { PaletteItem } from './palette-items.ts';

const shownMatches = 5;

/** What a member can open and the text matches: the server lists nothing else for them. */
export function useOwnRecords(text: string, isEnabled: boolean): { groups: FoundGroup[]; isLoading: boolean } {
  const options = { enabled: isEnabled, meta: { quiet: true } };
  const projects = useQuery(queries.projects.list.queryOptions(options));
  const documents = useQuery(queries.legalAcceptances.mine.queryOptions(options));
  const own = useQuery(queries.organisation.mine.queryOptions(options));
  const organisation = useQuery(
    queries.organisation.get.queryOptions({ ...options, enabled: isEnabled && Boolean(own.data?.currentTenantId) }),
  );
  if (!isEnabled) return { groups: [], isLoading: false };
  const groups = [
    groupOf(
      text,
      'Projects',
      (projects.data ?? []).map(({ id, name }) => {
        return { key: id, icon: 'cube', title: name, state: 'Project', href: `/projects/${id}` };
      }),
    ),
    groupOf(
      text,
      'Documents',
      (documents.data ?? []).map(({ id, title }) => {
        return { key: id, icon: 'file', title, state: 'Document', href: `/projects/documents/${id}` };
      }),
    ),
    groupOf(
      text,
      'People of your organisation',
      (organisation.data?.members ?? []).map(({ id, email, role }) => {
        return { key: id, icon: 'user', title: email, state: tenantRoles[role], href: '/settings/organisation' };
      }),
    ),
  ];
  return { groups, isLoading: [projects, documents, own].some((query) => query.isLoading) };
}

function groupOf(text: string, title: string, all: PaletteItem[]): FoundGroup {
  const typed = text.toLowerCase();
  const found = all.filter(({ title: name }) => name.toLowerCase().includes(typed));
  return { title, items: found.slice(0, shownMatches), total: found.length };
}
