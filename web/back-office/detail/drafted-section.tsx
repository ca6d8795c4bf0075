import { type ReactNode, useState } from 'react';
import { readDraft } from '#web/forms/drafts.ts';
import { Icon } from '#web/ui/icons.tsx';

interface DraftedSectionProps {
  title: string;
  /** The keys of the drafts of its forms. */
  drafts: readonly string[];
  children: ReactNode;
}

/** Forms that are closed until somebody wants to change something, or has begun to. */
export function DraftedSection({ title, drafts, children }: DraftedSectionProps) {
  const [hasDraft] = useState(() => drafts.some((draft) => readDraft(draft) !== ''));
  return (
    <details className="group mb-5" open={hasDraft}>
      <summary className="mb-5 flex min-h-11 list-none items-center justify-between gap-4 border-rule border-b py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h5">{title}</h2>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
