import type { ComponentProps } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { errorSummaryTitle } from './error-summary-title.ts';

interface AttentionNoticeProps extends Omit<ComponentProps<typeof Notice>, 'tone' | 'role' | 'title'> {
  /** How many fields need attention; without one there is no notice. */
  count: number;
  /** What cannot happen yet: `sent`, `saved`. */
  outcome?: string;
}

/** Says how many fields keep a form from being saved or sent. */
export function AttentionNotice({ count, outcome = 'saved', ...rest }: AttentionNoticeProps) {
  if (count === 0) return null;
  return <Notice {...rest} tone="critical" role="alert" title={errorSummaryTitle(count, outcome)} />;
}
