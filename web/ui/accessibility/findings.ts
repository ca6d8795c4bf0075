import type { Tone } from '#web/ui/tone.ts';
import type { PageMeasurements } from './measure-page.ts';

/** Requirements 1.9: the share of targets of at least 44 px for "good" and for "fair". */
const goodFrom = 0.9;
const fairFrom = 0.7;

type Score = 'Good' | 'Fair' | 'Poor';

/** null: there is nothing to score. */
export function scoreOf(large: number, all: number): Score | null {
  if (all === 0) return null;
  if (large / all >= goodFrom) return 'Good';
  return large / all >= fairFrom ? 'Fair' : 'Poor';
}

/** How many headings skip a level, as 2 to 4; going back up may skip. */
export function skippedLevels(levels: readonly number[]): number {
  return levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1).length;
}

interface Finding {
  label: string;
  value: string;
  /** The verdict as one word; null when there was nothing to judge. */
  word: string | null;
  tone: Tone;
  /** What was counted. */
  source: string;
}

const tones: Record<Score, Tone> = { Good: 'positive', Fair: 'caution', Poor: 'critical' };

/** The measurements as sentences with their counts. */
export function findingsOf({ targets, images, controls, headings, landmarks, isTouch }: PageMeasurements): Finding[] {
  const skipped = skippedLevels(headings);
  const first = headings.filter((level) => level === 1).length;
  const kinds = Object.entries(landmarks);
  const found = kinds.reduce((sum, [, count]) => sum + count, 0);
  return [
    isTouch ? touchTargets(targets) : notMeasuredTargets,
    missing('Alternative texts', images.missing, `${counted(images.all, 'picture')} with content.`, images.all),
    missing(
      'Labels',
      controls.missing,
      `${counted(controls.all, 'field, button and link', 'fields, buttons and links')}.`,
      controls.all,
    ),
    {
      label: 'Heading order',
      value: `${skipped} skipped`,
      ...verdict(skipped === 0 && first === 1),
      source: `${counted(headings.length, 'heading')}, ${first} of the first level.`,
    },
    {
      label: 'Landmarks',
      value: `${found} found`,
      ...verdict(landmarks.main === 1),
      source: `${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`,
    },
  ];
}

/** On a device without a touch screen small targets are in order, so they are not measured. */
const notMeasuredTargets: Finding = {
  label: 'Touch targets',
  value: 'Not measured',
  word: null,
  tone: 'neutral',
  source: 'Measured on touch screens only.',
};

function touchTargets({ all, large, inline }: PageMeasurements['targets']): Finding {
  const score = scoreOf(large, all);
  return {
    label: 'Touch targets',
    value: all === 0 ? 'None' : `${Math.floor((large / all) * 100)}%`,
    word: score,
    tone: score ? tones[score] : 'neutral',
    source: `${large} of ${all} reach 44 px. ${counted(inline, 'inline link')} excluded.`,
  };
}

function missing(label: string, count: number, source: string, all: number): Finding {
  if (all === 0) return { label, value: 'None', word: null, tone: 'neutral', source };
  return { label, value: `${count} missing`, ...verdict(count === 0), source };
}

function verdict(isGood: boolean): Pick<Finding, 'word' | 'tone'> {
  return isGood ? { word: 'Good', tone: 'positive' } : { word: 'Poor', tone: 'critical' };
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
