import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';

interface FoldProps {
  id: string;
  /** It also opens for addresses that begin so: those of what is in it. */
  alsoFor?: string;
  /** Open for what a search found, whatever was chosen before. */
  isSearched?: boolean;
  summary: ReactNode;
  children: ReactNode;
}

/** Opens when the address names it; what is in it is rendered once it is open. */
export function Fold({ id, alsoFor, isSearched = false, summary, children }: FoldProps) {
  const hash = decodeURIComponent(useLocation().hash.slice(1));
  const isTarget = hash === id;
  const isNamed = isTarget || (alsoFor !== undefined && hash.startsWith(alsoFor));
  const [isChosen, setIsChosen] = useState(isNamed);
  const [isFoundOpen, setIsFoundOpen] = useState(true);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) setIsChosen(true);
  }, [isNamed]);
  useEffect(() => {
    if (isTarget) box.current?.scrollIntoView?.();
  }, [isTarget]);
  useEffect(() => {
    if (!isSearched) setIsFoundOpen(true);
  }, [isSearched]);
  const isOpen = isSearched ? isFoundOpen : isChosen;
  return (
    <details
      ref={box}
      id={id}
      open={isOpen}
      className="scroll-mt-20 border-line border-b text-small"
      onToggle={(event) => {
        event.stopPropagation();
        (isSearched ? setIsFoundOpen : setIsChosen)(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-12 list-none items-center gap-x-3 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none text-ink-3" />
      </summary>
      {isOpen && children}
    </details>
  );
}
