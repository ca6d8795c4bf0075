import type { Criterion, CriterionReview } from '#contract/operations/quality/criteria.ts';
import {
  automatedStates,
  type CriterionState,
  criterionStates,
} from '#contract/operations/quality/criterion-states.ts';
import { reviewOutcomes } from '#contract/operations/quality/review-fields.ts';
import { criterionOf, understandingOf } from '#contract/operations/quality/wcag-criteria.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { statusBadge } from '#web/ui/badge.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateOf, longDayOf } from '#web/ui/times.ts';

const StateBadge = statusBadge<CriterionState>(criterionStates, {
  fails: { tone: 'critical' },
  reviewed: { tone: 'positive' },
  automated: { tone: 'info' },
  untested: { tone: 'neutral' },
});

const reviewDialog = lazyModule(async () => (await import('./review-criterion.tsx')).ReviewCriterion);

/** One criterion: what the rules found, and who reviewed it when. */
export function CriterionRow({ criterion, now }: { criterion: Criterion; now: Date }) {
  const { number, state, review, earlier } = criterion;
  const { name, level } = criterionOf(number);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-line border-b py-3 text-small md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_8.5rem_auto]">
      <p className="min-w-0 max-md:col-span-2">
        <a href={understandingOf(number)} className="link font-medium">
          {number} {name}
        </a>{' '}
        <span className="text-ink-3 text-meta">Level {level}</span>
      </p>
      <div className="grid min-w-0 content-start max-md:col-span-2 gap-1 text-ink-2">
        <Automated criterion={criterion} />
        {review ? <Review review={review} now={now} /> : <p>Manual: not reviewed</p>}
        {earlier.length > 0 && (
          <details>
            <summary className="link tap inline-block cursor-pointer text-meta">
              {earlier.length} earlier {earlier.length === 1 ? 'review' : 'reviews'}
            </summary>
            {earlier.map((one) => (
              <Review key={one.reviewedAt.toISOString()} review={one} now={now} />
            ))}
          </details>
        )}
      </div>
      <p>
        <StateBadge status={state} />
      </p>
      <DialogButton
        variant="outline"
        size="sm"
        className="justify-self-start"
        dialog={reviewDialog}
        given={{ number }}
        aria-label={`Review ${number} ${name}`}
      >
        Review…
      </DialogButton>
    </li>
  );
}

function Automated({ criterion: { automated, rules, violations } }: { criterion: Criterion }) {
  if (automated === 'no-rule') return <p>Automated: no rule can test it</p>;
  return (
    <p className="wrap-anywhere">
      Automated: {automatedStates[automated].toLowerCase()}
      {automated !== 'violated' && <span className="text-ink-3"> ({rulesText(rules)})</span>}
      {violations.map(({ rule, pages }) => (
        <span key={rule} className="block text-critical">
          {rule} on {pages.join(', ')}
        </span>
      ))}
    </p>
  );
}

/** Some criteria have two dozen of them. */
const namedRules = 4;

function rulesText(rules: readonly string[]): string {
  const named = rules.slice(0, namedRules).join(', ');
  return rules.length > namedRules ? `${named} and ${rules.length - namedRules} more` : named;
}

function Review({ review, now }: { review: CriterionReview; now: Date }) {
  const { outcome, note, reviewedAt, reviewedBy, expiresOn, isExpired } = review;
  return (
    <p className="wrap-anywhere">
      Manual: {reviewOutcomes[outcome].toLowerCase()}, {dateOf(reviewedAt, now)},{' '}
      {reviewedBy?.email ?? 'a deleted account'}
      {expiresOn !== null && (
        <span className={isExpired ? 'text-caution' : undefined}>
          , {isExpired ? 'expired after' : 'valid until'} {longDayOf(expiresOn)}
        </span>
      )}
      . “{note}”
    </p>
  );
}
