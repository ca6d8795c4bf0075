import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import type { SearchableChoices } from '#web/ui/overlays/choice-panel.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const panel = lazyModule(async () => (await import('#web/ui/overlays/choice-panel.tsx')).ChoicePanel);

/** A filter with many choices: its button reads as a phrase and opens them below a search field. */
export function SearchableFilter(props: SearchableChoices) {
  const { label, value, choices } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const ChoicePanel = useLazyModule(panel, isOpen, close);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="flex h-9 min-w-0 grow items-center gap-2 rounded-4 border border-control bg-surface px-2.5 text-small hover:border-ink-2 max-md:min-w-40 md:max-w-70 md:grow-0 pointer-coarse:h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex-none text-ink-2">{label}</span>
        <span className="min-w-0 truncate font-medium">{choices.find(([one]) => one === value)?.[1] ?? value}</span>
        <Icon name="chevron-down" className="ml-auto flex-none text-ink-2" />
      </button>
      {isOpen && ChoicePanel && <ChoicePanel {...props} button={button} onClose={close} />}
    </>
  );
}
