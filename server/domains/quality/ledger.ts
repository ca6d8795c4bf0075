import { desc, eq } from 'drizzle-orm';
import { axeRules } from '#contract/operations/quality/axe-rules.ts';
import type { Criterion, CriterionLedger, CriterionReview } from '#contract/operations/quality/criteria.ts';
import type { AutomatedState, CriterionState } from '#contract/operations/quality/criterion-states.ts';
import type { AxeFacts } from '#contract/operations/quality/facts.ts';
import { type CriterionNumber, criterionNumbers } from '#contract/operations/quality/wcag-criteria.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { latestResults } from './latest.ts';
import { criterionReviews } from './tables.ts';

/** Returns every criterion with what the latest run of axe and the latest review say of it. */
export function getCriterionLedger(ctx: Ctx): Promise<CriterionLedger> {
  return transact(ctx, (tx) => readLedger(tx, ctx));
}

/** A page that was tested. */
interface TestedPage {
  page: string;
  facts: AxeFacts;
}

/** Results of another site say nothing of this one, and are left out. */
export async function readLedger(tx: Tx, { now, appUrl }: Ctx): Promise<CriterionLedger> {
  const [latest] = await latestResults(tx, { kinds: ['accessibility'], origin: new URL(appUrl).origin });
  const pages = (latest?.results ?? []).flatMap(({ subject: page, facts }) =>
    facts.type === 'axe' ? [{ page, facts }] : [],
  );
  const reviews = Map.groupBy(await readReviews(tx, dayInZurich(now())), ({ criterion }) => criterion);
  return {
    criteria: criterionNumbers.map((number) => criterionOf(number, pages, reviews.get(number) ?? [])),
    tested:
      latest && pages[0]
        ? {
            at: latest.measuredAt,
            url: latest.run.url,
            source: latest.run.source,
            pages: pages.length,
            signedIn: pages.filter(({ facts }) => facts.signedIn).length,
            version: latest.run.version,
            axeVersion: pages[0].facts.axeVersion,
          }
        : null,
  };
}

async function readReviews(tx: Tx, today: string) {
  const { criterion, outcome, note, reviewedAt, expiresOn } = criterionReviews;
  const rows = await tx
    .select({ criterion, outcome, note, reviewedAt, expiresOn, by: { id: users.id, email: users.email } })
    .from(criterionReviews)
    .leftJoin(users, eq(users.id, criterionReviews.reviewedBy))
    .orderBy(desc(reviewedAt), desc(criterionReviews.id));
  return rows.map(({ by, ...row }) => ({
    ...row,
    reviewedBy: by,
    isExpired: row.expiresOn !== null && row.expiresOn < today,
  }));
}

function criterionOf(
  number: CriterionNumber,
  pages: readonly TestedPage[],
  reviews: readonly (CriterionReview & { criterion: CriterionNumber })[],
): Criterion {
  const rules = Object.keys(axeRules).filter((rule) => axeRules[rule]?.includes(number));
  const violations = rules.flatMap((rule) => {
    const violating = pages.filter(({ facts }) => facts.violated.some((one) => one.rule === rule));
    return violating.length === 0 ? [] : [{ rule, pages: violating.map(({ page }) => page) }];
  });
  const automated = automatedState(rules, violations.length, pages);
  const [review = null, ...earlier] = reviews.map(({ criterion: _criterion, ...shown }) => shown);
  return { number, state: stateOf(automated, review), automated, rules, violations, review, earlier };
}

function automatedState(rules: readonly string[], violations: number, pages: readonly TestedPage[]): AutomatedState {
  if (rules.length === 0) return 'no-rule';
  if (pages.length === 0) return 'not-run';
  if (violations > 0) return 'violated';
  return pages.some(({ facts }) => facts.passed.some((rule) => rules.includes(rule))) ? 'clean' : 'nothing-applies';
}

function stateOf(automated: AutomatedState, review: CriterionReview | null): CriterionState {
  const current = review?.isExpired ? null : review;
  if (automated === 'violated' || current?.outcome === 'fails') return 'fails';
  if (current) return 'reviewed';
  return automated === 'clean' ? 'automated' : 'untested';
}
