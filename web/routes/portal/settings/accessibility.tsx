import { useEffect, useState } from 'react';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { loadStylesheet } from '#web/ui/accessibility/load-stylesheet.ts';
import stylesheetUrl from '#web/ui/accessibility/panel.css?url&no-inline';
import { PreferencesForm } from '#web/ui/accessibility/preferences-form.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export const meta = titleMeta('Accessibility settings');

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
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Accessibility' }]}>
      <PageHeader title="Accessibility">The settings of the accessibility panel. They apply to every page.</PageHeader>
      <div className="max-w-xl">
        {isReady ? <PreferencesForm /> : <SkeletonRows rows={5} label="Loading settings..." />}
      </div>
    </Page>
  );
}
