import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons.tsx';
import { type Tone, toneClass, toneIcon } from './tone.ts';

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: Tone;
  /** In the status colour, above the text. */
  title?: ReactNode;
  /** One button or link at the right. */
  action?: ReactNode;
};

/** A message in the page, with a bar of 3 px. Give it `role="alert"` or `status` when it appears after an operation. */
export function Notice({ tone, title, action, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={cx('notice', toneClass[tone], className)}>
      <Icon name={toneIcon[tone]} className="mt-0.5 flex-none text-(--tone)" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium text-(--tone)">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
