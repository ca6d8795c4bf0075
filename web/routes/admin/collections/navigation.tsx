import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { CollectionForm } from './collection-form.tsx';

export const meta = screenMeta('/admin/navigation');

/** The entries of the public menu, with the panels below them. */
export default function NavigationPage() {
  return (
    <Page crumbs={crumbsAt('/admin/navigation')}>
      <PageHeader title={screenTitle('/admin/navigation')}>
        The menu of the public site, on desktop and mobile. Changes are public as soon as you save.
      </PageHeader>
      <div className="pt-5">
        <CollectionForm collection="navigation" one="Entry" savedText="The menu is updated on every page." />
      </div>
    </Page>
  );
}
