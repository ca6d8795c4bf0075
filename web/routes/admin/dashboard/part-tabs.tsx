import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { TabLinks } from '#web/back-office/tab-links.tsx';
import { type LazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export interface DashboardPart {
  key: string;
  label: string;
  /** Loaded when it is opened. */
  panel: LazyModule<ComponentType>;
}

interface PartTabsProps {
  /** The tab of the dashboard, by its key and name. */
  tab: string;
  label: string;
  parts: readonly [DashboardPart, ...DashboardPart[]];
  /** The panels begin with headings of the third level: their label is the one above. */
  hasHeading?: boolean;
}

/** Tabs below one of the dashboard, each with an address of its own. */
export function PartTabs({ tab, label, parts, hasHeading = false }: PartTabsProps) {
  const [params] = useSearchParams();
  const [first] = parts;
  const part = parts.find(({ key }) => key === params.get('part')) ?? first;
  const panelId = `${tab}-panel`;
  const address = (key: string) => `?tab=${tab}${key === first.key ? '' : `&part=${key}`}`;
  return (
    <>
      <TabLinks
        label={label}
        selected={part.key}
        tabs={parts.map((one) => ({ key: one.key, label: one.label, search: address(one.key) }))}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={part.label} className="grid grid-cols-[minmax(0,1fr)] pt-6">
        {hasHeading && <h2 className="sr-only">{part.label}</h2>}
        <Part key={part.key} part={part} />
      </div>
    </>
  );
}

function Part({ part: { panel, label } }: { part: DashboardPart }) {
  const Content = useLazyModule(panel, true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={`Loading ${label}...`} />;
}
