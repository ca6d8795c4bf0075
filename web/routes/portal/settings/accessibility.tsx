import { useEffect, useState } from 'react';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { loadSheet } from '#web/ui/accessibility/load-sheet.ts';
import sheet from '#web/ui/accessibility/panel.css?url&no-inline';
import { Settings } from '#web/ui/accessibility/settings.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export const meta = titled('Accessibility settings');

/** The settings of the accessibility panel, as a page. */
export default function AccessibilitySettings() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Without its style sheet the form is plain, and works.
    void loadSheet(sheet)
      .catch(() => {})
      .then(() => setReady(true));
  }, []);
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Accessibility' }]}>
      <PageHeader title="Accessibility">The same settings as in the accessibility panel of every page.</PageHeader>
      <div className="max-w-xl">{isReady ? <Settings /> : <SkeletonRows rows={5} label="Loading settings..." />}</div>
    </Page>
  );
}
