import {
  cloneElement,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';
import { lazyModule, useLazyModule } from './overlays/lazy-module.ts';

interface MenuProps {
  /** The button that opens it: an `IconButton` or `Button`. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  children: ReactNode;
}

const parts = lazyModule(async () => (await import('./overlays/menu-parts.ts')).menuParts);

type MenuParts = NonNullable<ReturnType<typeof parts.content>>;

const MenuContext = createContext<MenuParts | null>(null);

/**
 * A menu below its button: arrow keys, type-ahead, Escape. It stays inside the window. The library is loaded when the button
 * is first pointed at or focused, and takes the button over when the menu first opens.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  const isByKey = useRef(false);
  wasOpened.current ||= isOpen;
  const Radix = useLazyModule(parts, isOpen, () => setOpen(false));
  if (!Radix || !wasOpened.current) {
    const open = (byKey: boolean) => {
      isByKey.current = byKey;
      setOpen(true);
    };
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: preload,
      onFocus: preload,
      // A click by keyboard has no detail.
      onClick: ({ detail }: { detail: number }) => open(detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open(true);
      },
    });
  }
  const focusFirstItem = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !isByKey.current) return;
    isByKey.current = false;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <MenuContext value={Radix}>
      <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="menu" align={align} sideOffset={4} collisionPadding={8} onFocus={focusFirstItem}>
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </MenuContext>
  );
}

function preload(): void {
  parts.load().catch(() => {
    // Opening the menu says so.
  });
}

function useMenuParts(): MenuParts {
  const found = use(MenuContext);
  if (!found) throw new Error('an item must be inside a Menu');
  return found;
}

interface MenuItemProps {
  icon?: IconName;
  /** For operations that cannot be undone. */
  critical?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string | null;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, critical, disabled, reason, onSelect, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      className={cx('menu-item', critical && 'text-critical')}
      disabled={disabled}
      title={reason ?? undefined}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox item; the menu stays open, so that more can be toggled. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  const { CheckboxItem } = useMenuParts();
  return (
    <CheckboxItem
      className="menu-item"
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
    >
      <span aria-hidden="true" className="choice-mark" data-state={checked ? 'checked' : 'unchecked'} />
      {children}
    </CheckboxItem>
  );
}

/** A rule between groups of items. */
export function MenuDivider() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1 border-line border-t" />;
}
