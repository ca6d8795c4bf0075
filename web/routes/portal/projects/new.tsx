import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { NewProjectForm } from './new-project-form.tsx';

export const meta = titleMeta('Create Project');

export default function NewProject() {
  return (
    <Page crumbs={[{ label: 'Projects', href: '/projects' }, { label: 'Create Project' }]}>
      <PageHeader title="Create Project">We reply here. This is not an order.</PageHeader>
      <div className="border-rule border-t pt-6">
        <NewProjectForm />
      </div>
    </Page>
  );
}
