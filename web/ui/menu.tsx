import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';

interface MenuProps {
  /** The button that opens it: an `IconButton` or `Button`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu below its button: arrow keys, type-ahead, Escape. It stays inside the window. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: IconName;
  /** For operations that cannot be undone. */
  critical?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, critical, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={cx('menu-item', critical && 'text-critical')} disabled={disabled} onSelect={onSelect}>
      {icon && <Icon name={icon} />}
      {children}
    </Radix.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox item; the menu stays open, so that more can be toggled. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      className="menu-item"
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
    >
      <span aria-hidden="true" className="choice-mark" data-state={checked ? 'checked' : 'unchecked'} />
      {children}
    </Radix.CheckboxItem>
  );
}

/** A text in a menu without items. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2 text-ink-3 text-small">{children}</Radix.Label>;
}

/** A rule between groups of items. */
export function MenuDivider() {
  return <Radix.Separator className="my-1 border-line border-t" />;
}
