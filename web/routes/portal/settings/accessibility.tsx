import { useEffect, useState } from 'react';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { loadStylesheet } from '#web/ui/accessibility/load-stylesheet.ts';
import stylesheetUrl from '#web/ui/accessibility/panel.css?url&no-inline';
import { PreferencesForm } from '#web/ui/accessibility/preferences-form.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export const meta = memberMeta('/settings/accessibility');

/** The settings of the accessibility panel, as a page. */
export default function AccessibilitySettings() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Without its style sheet the form is unstyled, but works.
    void loadStylesheet(stylesheetUrl)
      .catch(() => {})
      .then(() => setReady(true));
  }, []);
  return (
    <Page crumbs={memberCrumbsAt('/settings/accessibility')}>
      <PageHeader title={memberScreens['/settings/accessibility'].label}>
        The settings of the accessibility panel. They apply to every page.
      </PageHeader>
      <div className="max-w-xl">
        {isReady ? <PreferencesForm /> : <SkeletonRows rows={5} label="Loading settings..." />}
      </div>
    </Page>
  );
}
