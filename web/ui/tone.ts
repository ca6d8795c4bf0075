import type { IconName } from './icons.tsx';

/** The five status tones; each has an icon, so that colour is never the only signal. */
export type Tone = 'positive' | 'caution' | 'critical' | 'neutral' | 'info';

export const toneClass: Record<Tone, string> = {
  positive: 'tone-positive',
  caution: 'tone-caution',
  critical: 'tone-critical',
  neutral: 'tone-neutral',
  info: 'tone-info',
};

export const toneIcon: Record<Tone, IconName> = {
  positive: 'check',
  caution: 'warning',
  critical: 'alert',
  neutral: 'minus',
  info: 'info',
};
