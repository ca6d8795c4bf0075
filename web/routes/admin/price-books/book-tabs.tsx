import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { type LazyModule, lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const panels: Record<'edit' | 'content' | 'calculator' | 'changes', LazyModule<ComponentType<BookTabsProps>>> = {
  edit: lazyModule(async () => (await import('#web/domains/pricing/book/form/edit-book.tsx')).EditBook),
  content: lazyModule(async () => {
    const { BookContent } = await import('#web/domains/pricing/book/book-content.tsx');
    return ({ book }: BookTabsProps) => <BookContent content={book.content} />;
  }),
  calculator: lazyModule(async () => (await import('#web/domains/pricing/book/book-calculator.tsx')).BookCalculator),
  changes: lazyModule(async () => (await import('#web/domains/pricing/book/book-comparison.tsx')).BookComparison),
};

const edit = { key: 'edit', label: 'Edit' } as const;
const changes = { key: 'changes', label: 'Changes' } as const;
const calculator = { key: 'calculator', label: 'Calculator' } as const;
const content = { key: 'content', label: 'Content' } as const;

/** In the order in which each state is read: a draft is edited, what waits is compared, what is approved is read. */
const tabsOf = {
  draft: [edit, changes, content, calculator],
  review: [changes, content, calculator],
  approved: [content, calculator, changes],
} as const;

interface BookTabsProps {
  book: PriceBookDetail;
  queryKey: QueryKey;
}

const panelId = 'price-book-panel';

export function BookTabs(props: BookTabsProps) {
  const tabs: readonly { key: keyof typeof panels; label: string }[] = tabsOf[props.book.state];
  const selected = useSelectedTab(tabs);
  const label = tabs.find(({ key }) => key === selected)?.label;
  return (
    <>
      <TabLinks label="Price book" tabs={tabs} selected={selected} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] pt-6">
        <h2 className="sr-only">{label}</h2>
        <Panel key={selected} panel={selected} {...props} />
      </div>
    </>
  );
}

function Panel({ panel, ...props }: BookTabsProps & { panel: keyof typeof panels }) {
  const Content = useLazyModule(panels[panel], true);
  return Content ? <Content {...props} /> : <SkeletonRows rows={8} label="Loading..." />;
}
