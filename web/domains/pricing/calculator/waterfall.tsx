import type { Estimate, EstimateStep } from '#contract/pricing/estimate.ts';
import { factorEffect, factorText } from '#contract/pricing/estimate-words.ts';
import { amountText, changeText, priceText } from '#contract/pricing/price-text.ts';

interface WaterfallProps {
  estimate: Estimate;
  tierName: string;
  /** Of the heading, for links to it. */
  id?: string;
}

/** The price as a ledger: each bar begins where the one above ends. */
export function Waterfall({ estimate, tierName, id }: WaterfallProps) {
  const { steps, totalMinor, range, currency, dearest } = estimate;
  const highest = Math.max(range.toMinor, ...steps.map(({ startsAtMinor, addsMinor }) => startsAtMinor + addsMinor));
  const x = (minor: number) => `${(Math.max(0, minor) / highest) * 100}%`;
  return (
    <div>
      <div className="ledger-head">
        <h3 id={id} className="font-medium text-small">
          Why {priceText(totalMinor, currency)}
        </h3>
        <p className="text-ink-3 text-meta max-sm:hidden">each bar begins where the one above ends</p>
      </div>
      <ol className="waterfall">
        {steps.map((step) => (
          <li key={step.key} className="waterfall-row">
            <span>
              <span className="font-medium">{step.name}</span>{' '}
              <span className="text-ink-2">{effectOf(step, tierName)}</span>
            </span>
            <span className="waterfall-factor">{step.key !== 'base' && factorText(step.factorHundredths)}</span>
            <StepBar step={step} x={x} isDearest={step.key === dearest} />
            <span className="text-right tabular-nums">
              {step.key === 'base' ? amountText(step.addsMinor) : changeText(step.addsMinor)}
            </span>
          </li>
        ))}
        <li className="waterfall-row waterfall-total">
          <span className="font-medium">Estimate</span>
          <span className="waterfall-factor font-medium text-ink">{currency}</span>
          <svg aria-hidden="true" className="waterfall-bar">
            <rect width={x(totalMinor)} className="fill-ink" />
            {range.fromMinor < range.toMinor && <Whisker from={x(range.fromMinor)} to={x(range.toMinor)} />}
          </svg>
          <span className="text-right text-h4 tabular-nums">{amountText(totalMinor)}</span>
        </li>
      </ol>
      <div className="ledger-foot">
        <p className="max-sm:hidden">Multiplied in this order. Another order moves the shares, not the total.</p>
        {range.fromMinor < range.toMinor && (
          <p className="ml-auto tabular-nums">
            range {amountText(range.fromMinor)} to {amountText(range.toMinor)}
          </p>
        )}
      </div>
    </div>
  );
}

function effectOf({ key, factorHundredths }: EstimateStep, tierName: string): string {
  return key === 'base' || key === 'region' ? `${tierName} tier` : factorEffect(factorHundredths);
}

interface StepBarProps {
  step: EstimateStep;
  x: (minor: number) => string;
  isDearest: boolean;
}

function StepBar({ step: { key, startsAtMinor, addsMinor }, x, isDearest }: StepBarProps) {
  const end = startsAtMinor + addsMinor;
  const from = x(Math.min(startsAtMinor, end));
  const kind = key === 'base' ? 'waterfall-base' : isDearest ? 'fill-ink' : 'fill-ink-3';
  return (
    <svg aria-hidden="true" className="waterfall-bar">
      {addsMinor === 0 ? (
        <rect x={from} width="2" className="fill-ink" />
      ) : (
        <rect x={from} width={x(Math.abs(addsMinor))} className={kind} />
      )}
      <line x1={x(end)} x2={x(end)} y1="16" y2="48" className="waterfall-link" />
    </svg>
  );
}

/** From the lowest to the highest price of the range. */
function Whisker({ from, to }: { from: string; to: string }) {
  return (
    <g className="waterfall-whisker">
      <line x1={from} x2={to} y1="23.5" y2="23.5" />
      <line x1={from} x2={from} y1="20" y2="27" />
      <line x1={to} x2={to} y1="20" y2="27" />
    </g>
  );
}
