import type { ReactNode } from 'react';
import { screens } from '#contract/back-office.ts';
import { type EnterpriseTabKey, enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { TabLinks } from '#web/back-office/tab-links.tsx';

const panelId = 'enterprise-panel';

const tabs = Object.entries(enterpriseTabs).map(([key, { tab, href }]) => ({
  key: key as EnterpriseTabKey,
  label: tab,
  to: href,
}));

/** Requirements 2.2.13: the name of the page, its tabs, and below them the one that is open with a heading of its own. */
export function EnterpriseTabs({ selected, children }: { selected: EnterpriseTabKey; children: ReactNode }) {
  return (
    <>
      <p className="-mt-2 text-ink-2 text-small md:-mt-4">{screens['/enterprise-features'].label}</p>
      <TabLinks label={screens['/enterprise-features'].label} tabs={tabs} selected={selected} panelId={panelId} />
      <section
        id={panelId}
        role="tabpanel"
        aria-label={enterpriseTabs[selected].tab}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6"
      >
        {children}
      </section>
    </>
  );
}
