import type { ReplyTemplate, ReplyTemplateQuery } from '#contract/business/reply-templates.ts';
import { queries } from '#web/api/queries.ts';
import { timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const newTemplate = lazyModule(async () => (await import('./new-template.tsx')).NewTemplate);

const columns: Column<ReplyTemplate>[] = [
  { key: 'template', label: 'Template', sort: 'name', isName: true, cell: ({ body }) => body },
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

const list: List<ReplyTemplate, ReplyTemplateQuery> = {
  noun: { one: 'template', many: 'templates' },
  ...listAt('/admin/reply-templates'),
  intro: 'Texts to insert into replies to inquiries.',
  sort: 'name',
  procedure: queries.replyTemplates.list,
  columns,
  filters: [],
  searchPlaceholder: 'Name, text',
  emptyTitle: 'No templates to display',
  emptyText: 'Add a text that you use often. You can insert it into any reply.',
  rowHref: ({ id }) => `/admin/reply-templates/${id}`,
  rowName: ({ name }) => name,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/reply-templates');

export default function ReplyTemplates() {
  return <ListScreen list={list} actions={<CreateButton label="New template" dialog={newTemplate} />} />;
}
