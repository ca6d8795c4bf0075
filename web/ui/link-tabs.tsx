import type { ReactNode } from 'react';

interface LinkTab {
  label: ReactNode;
  href: string;
  selected: boolean;
}

interface LinkTabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: LinkTab[];
  /** The id of the panel that the selected tab controls. */
  panelId: string;
}

/** Tabs that are addresses: they work without scripts. The page gives `role="tabpanel"` and `panelId` to its panel. */
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
