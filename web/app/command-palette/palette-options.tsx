import { type MouseEvent, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

interface PaletteOptionsProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** The part of a title that equals it is underlined. */
  text: string;
  chosen: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
  onFollow: (item: PaletteItem, inNewTab: boolean) => void;
}

/** The groups of results; the chosen one stays in view. */
export function PaletteOptions({ id, groups, text, chosen, onChoose, onFollow }: PaletteOptionsProps) {
  const items = groups.flatMap((group) => group.items);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    // The field has the focus and names the chosen option.
    <div ref={box} role="listbox" id={id} aria-label="Results" className="min-h-0 overflow-y-auto empty:hidden">
      {groups.map(({ title, count, items: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={title} role="group" aria-label={title} className="pb-1">
          <p aria-hidden="true" className="flex justify-between px-4 pt-3 pb-1 text-ink-3 text-meta tabular-nums">
            {title}
            <span>{count}</span>
          </p>
          {own.map((item) => (
            <Option
              key={item.key}
              id={`${id}-${items.indexOf(item)}`}
              item={item}
              text={text}
              isChosen={item === chosen}
              onPointerMove={() => item !== chosen && onChoose(item)}
              onClick={({ ctrlKey, metaKey }) => onFollow(item, ctrlKey || metaKey)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  text: string;
  isChosen: boolean;
  onPointerMove: () => void;
  onClick: (event: MouseEvent) => void;
}

function Option({ id, item: { icon, title, detail, state }, text, isChosen, ...handlers }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus and handles the keys
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 border-l-2 px-3.5 py-1.5 text-small pointer-coarse:min-h-11',
        isChosen ? 'border-ink bg-sunken font-medium' : 'border-transparent',
      )}
      {...handlers}
    >
      <Icon name={icon} className="flex-none text-ink-2" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
        <span className="max-w-full truncate">
          <Marked title={title} text={text} />
        </span>
        {detail && <span className="max-w-full truncate font-normal text-ink-3 text-meta">{detail}</span>}
      </span>
      <span className="flex-none font-normal text-ink-3 text-meta">{state}</span>
    </div>
  );
}

/** The title with the typed part underlined in gold. */
function Marked({ title, text }: { title: string; text: string }) {
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase());
  if (at === -1) return title;
  return (
    <>
      {title.slice(0, at)}
      <mark className="palette-match">{title.slice(at, at + text.length)}</mark>
      {title.slice(at + text.length)}
    </>
  );
}
