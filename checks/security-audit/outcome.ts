import type { EvidenceLine } from '#contract/operations/checks/checks.ts';
import type { CopiedWorld } from './copied-world.ts';

/** What an attack found. */
export interface Outcome {
  ok: boolean;
  /** One line. */
  summary: string;
  evidence: EvidenceLine[];
}

/** Attacks a copy in one way. An error means that the control does not hold: it cannot be told apart from one that fails. */
export type Attack = (world: CopiedWorld) => Promise<Outcome>;

export const line = (label: string, value: string | number): EvidenceLine => ({
  label,
  value: String(value).slice(0, 400),
});

/** Passes where there is no problem; names the first ten. */
export function outcomeOf(problems: readonly string[], passed: string, asked: readonly EvidenceLine[]): Outcome {
  if (problems.length === 0) return { ok: true, summary: passed, evidence: [...asked] };
  const [first = ''] = problems;
  const more = problems.length === 1 ? '' : `, and ${problems.length - 1} more`;
  return {
    ok: false,
    summary: `${first}${more}`.slice(0, 300),
    evidence: [...asked, ...problems.slice(0, 10).map((problem) => line('Seen', problem))],
  };
}
