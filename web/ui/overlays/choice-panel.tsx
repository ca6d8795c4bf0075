import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { Choice } from '#web/ui/select.tsx';

export interface SearchableChoices {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** The heading below which a choice stands; '' for those above the headings. */
  groupOf: (value: string) => string;
  onChange: (value: string) => void;
}

interface ChoicePanelProps extends SearchableChoices {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A search field above the choices; it keeps the focus while the arrow keys choose. */
export function ChoicePanel({ label, value, choices, groupOf, onChange, button, onClose }: ChoicePanelProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const groups = groupsOf(choices, groupOf, typed);
  const shown = groups.flatMap((group) => group.choices);
  const [chosen, setChosen] = useState(value);
  const index = Math.max(
    0,
    shown.findIndex(([one]) => one === chosen),
  );
  const pick = ([picked]: Choice) => {
    onChange(picked);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = shown[index];
    if (step) setChosen(shown[(index + step + shown.length) % shown.length]?.[0] ?? value);
    else if (event.key === 'Enter' && current) pick(current);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="menu flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-80 max-w-[calc(100vw-1rem)] flex-col"
          onInteractOutside={(event) => {
            // A click on the button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <div className="flex flex-none items-center gap-2 border-line border-b px-3">
            <Icon name="search" className="flex-none text-ink-2" />
            <input
              type="text"
              role="combobox"
              aria-label={`Search ${label.toLowerCase()}s`}
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={shown[index] && `${listId}-${index}`}
              autoComplete="off"
              spellCheck={false}
              placeholder={`Search ${label.toLowerCase()}s`}
              value={typed}
              className="h-11 min-w-0 grow bg-transparent text-small outline-none"
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen('');
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <Choices id={listId} groups={groups} value={value} chosen={shown[index]} onPick={pick} />
          {shown.length === 0 && <p className="px-3 py-4 text-ink-2 text-small">{`Nothing matches “${typed}”.`}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface Group {
  title: string;
  choices: Choice[];
}

/** The choices whose label or heading contains the text, below their headings in alphabetical order. */
function groupsOf(choices: readonly Choice[], groupOf: (value: string) => string, typed: string): Group[] {
  const text = typed.trim().toLowerCase();
  const matches = choices.filter(([value, label]) => `${label} ${groupOf(value)}`.toLowerCase().includes(text));
  const grouped = Map.groupBy(matches, ([value]) => groupOf(value));
  return [...grouped]
    .map(([title, own]) => ({ title, choices: own }))
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

interface ChoicesProps {
  id: string;
  groups: readonly Group[];
  /** The one that is set. */
  value: string;
  chosen: Choice | undefined;
  onPick: (choice: Choice) => void;
}

function Choices({ id, groups, value, chosen, onPick }: ChoicesProps) {
  const all = groups.flatMap((group) => group.choices);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) box.current?.querySelector('[data-chosen]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={box} role="listbox" id={id} aria-label="Choices" className="min-h-0 overflow-y-auto py-1 empty:hidden">
      {groups.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={title} role="group" aria-label={title || 'All'}>
          {title && (
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-ink-3 text-meta">
              {title}
            </p>
          )}
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus and handles the keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={choice[0]}
              role="option"
              id={`${id}-${all.indexOf(choice)}`}
              aria-selected={choice[0] === value}
              data-chosen={choice === chosen || undefined}
              className={cx(
                'flex min-h-8 cursor-pointer items-center gap-2 border-l-2 px-3 py-1 text-small hover:bg-sunken pointer-coarse:min-h-11',
                choice === chosen ? 'border-ink bg-sunken' : 'border-transparent',
              )}
              onClick={() => onPick(choice)}
            >
              <span className="min-w-0 grow">{choice[1]}</span>
              {choice[0] === value && <Icon name="check" className="flex-none" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
