import type { ReactNode } from 'react';

interface LinkTab {
  label: ReactNode;
  href: string;
  selected: boolean;
}

interface LinkTabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: LinkTab[];
  /** The id of the panel that the selected tab controls. */
  panelId: string;
}

/** Tabs as links, which work without scripts. The page gives its panel `role="tabpanel"` and the id `panelId`. */
export function LinkTabs({ label, tabs, panelId }: LinkTabsProps) {
  return (
    <div role="tablist" aria-label={label} className="tab-list">
      {tabs.map(({ label: name, href, selected }) => (
        <a
          key={href}
          role="tab"
          href={href}
          className="tab"
          aria-selected={selected}
          aria-controls={selected ? panelId : undefined}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
