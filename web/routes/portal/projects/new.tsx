import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { NewProjectForm } from './new-project-form.tsx';

export const meta = memberMeta('/projects/new');

export default function NewProject() {
  return (
    <Page crumbs={memberCrumbsAt('/projects/new')}>
      <PageHeader title={memberScreens['/projects/new'].label}>We reply here. This is not an order.</PageHeader>
      <div className="border-rule border-t pt-6">
        <NewProjectForm />
      </div>
    </Page>
  );
}
