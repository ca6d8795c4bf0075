import type { AxeFacts, CoverageFacts, LabFacts, QualityFacts } from '#contract/operations/quality/facts.ts';
import { labFigureNames, labFigures } from '#contract/operations/quality/kinds.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { Icon } from '#web/ui/icons.tsx';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { VitalBadge } from './vital-badge.tsx';

/** What a test found, as it was stored. */
export function ResultFacts({ facts }: { facts: QualityFacts }) {
  switch (facts.type) {
    case 'axe':
      return <AxeResult facts={facts} />;
    case 'journey':
      return (
        <ol className="grid gap-1">
          {facts.steps.map(({ name, ok }) => (
            <li key={name} className={ok ? 'flex gap-2 text-ink-2' : 'flex gap-2 text-critical'}>
              <Icon name={ok ? 'check' : 'alert'} size={12} className="mt-1 flex-none" />
              <span>
                {name}
                <span className="sr-only">{ok ? ', done' : ', failed'}</span>
              </span>
            </li>
          ))}
        </ol>
      );
    case 'lab':
      return <LabResult facts={facts} />;
    case 'widths':
      return (
        <>
          <Lines lines={facts.problems.map(({ page, problem }) => `${page}: ${problem}`)} />
          <p className="wrap-anywhere text-ink-2">Opened: {facts.pages.join(', ')}</p>
        </>
      );
    case 'tests':
      return facts.failures.length === 0 ? (
        <p className="text-ink-2">None failed.</p>
      ) : (
        <Lines lines={facts.failures} />
      );
    case 'coverage':
      return <CoverageResult facts={facts} />;
    case 'failed':
      return <p className="wrap-anywhere text-critical">{facts.problem}</p>;
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-0.5 pl-4">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function AxeResult({ facts: { axeVersion, looks, passed, violated, undecided } }: { facts: AxeFacts }) {
  const minor = axeVersion.split('.').slice(0, 2).join('.');
  return (
    <>
      {violated.map(({ rule, impact, help, elements, at }) => (
        <div key={rule}>
          <p>
            <a href={`https://dequeuniversity.com/rules/axe/${minor}/${rule}`} className="link font-medium">
              {rule}
            </a>
            , {impact}: {help}, {elements} {elements === 1 ? 'element' : 'elements'}
          </p>
          <Lines lines={at} />
        </div>
      ))}
      <p className="wrap-anywhere text-ink-2">
        axe {axeVersion}, {looks.join(' and ')}. Without a violation: {passed.join(', ') || 'none'}.
        {undecided.length > 0 && ` A person has to decide, in places: ${undecided.join(', ')}.`}
      </p>
    </>
  );
}

const thousandths = swissNumber({ minimumFractionDigits: 3, maximumFractionDigits: 3 });

function LabResult({ facts }: { facts: LabFacts }) {
  const { conditions, loads, figures, blockedMs, scriptBytes, bytes, requests } = facts;
  const text = (unit: string, value: number) =>
    unit === '' ? thousandths.format(value) : `${wholeNumber.format(value)} ${unit}`;
  return (
    <>
      <FiguresTable
        caption="Figures of the lab"
        className="max-w-140"
        rows={labFigureNames}
        keyOf={(name) => name}
        columns={[
          { label: 'Figure', cell: (name) => labFigures[name].label },
          {
            label: 'Measured',
            className: 'pl-3',
            cell: (name) => {
              const value = figures[name];
              if (value === null) return 'not measured';
              return (
                <>
                  <VitalBadge limits={labFigures[name]} value={value} /> {text(labFigures[name].unit, value)}
                </>
              );
            },
          },
          { label: 'Target', className: 'pl-3', cell: (name) => text(labFigures[name].unit, labFigures[name].budget) },
        ]}
      />
      <p className="text-ink-2">
        Scripts {sizeText(scriptBytes)} of {sizeText(bytes)} in {wholeNumber.format(requests)} requests. The page was
        blocked for {wholeNumber.format(blockedMs)} ms. Median of {loads} loads with an empty cache: {conditions}.
      </p>
    </>
  );
}

const coverageParts = ['lines', 'statements', 'branches', 'functions'] as const;

function CoverageResult({ facts }: { facts: CoverageFacts }) {
  return (
    <>
      <FiguresTable
        caption="Coverage"
        className="max-w-140"
        rows={coverageParts}
        keyOf={(part) => part}
        columns={[
          { label: 'Part', cell: (part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}` },
          { label: 'Covered', className: 'pl-3', cell: (part) => wholeNumber.format(facts[part].covered) },
          { label: 'Of', className: 'pl-3', cell: (part) => wholeNumber.format(facts[part].total) },
        ]}
      />
      {facts.least.length > 0 && (
        <div>
          <p className="text-ink-2">Covered least, of {wholeNumber.format(facts.files)} files:</p>
          <Lines lines={facts.least.map(({ file, percent }) => `${file}: ${percent.toFixed(1)}%`)} />
        </div>
      )}
    </>
  );
}
