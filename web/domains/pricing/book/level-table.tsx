import { keysOf } from '#contract/labels.ts';
import { complexityLevels, rangeText } from '#contract/pricing/complexity-level.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import { WideFiguresTable } from '#web/back-office/charts/wide-figures-table.tsx';

/** The levels with their scores, months, people and multipliers. */
export function LevelTable() {
  return (
    <WideFiguresTable
      caption="Levels of complexity"
      className="min-w-120"
      rows={keysOf(complexityLevels)}
      keyOf={(key) => key}
      columns={[
        { label: 'Level', cell: (key) => complexityLevels[key].name },
        { label: 'Score', cell: (key) => scoreText(complexityLevels[key].upToTenths) },
        { label: 'Months', cell: (key) => rangeText(complexityLevels[key].months) },
        { label: 'Specialists', cell: (key) => rangeText(complexityLevels[key].people) },
        { label: 'Multiplier', cell: (key) => factorText(complexityLevels[key].multiplierHundredths) },
      ]}
    />
  );
}

function scoreText(upToTenths: number | null): string {
  return upToTenths === null ? 'above 3.5' : `up to ${upToTenths / 10}`;
}
