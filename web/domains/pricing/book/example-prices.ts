import { estimate, isComplete } from '#contract/pricing/estimate.ts';
import type { Answers, PriceBookContent, PriceTier } from '#contract/pricing/price-book.ts';
import { changeText, priceText } from '#contract/pricing/price-text.ts';
import { exampleAnswers } from '#contract/pricing/worked-example.ts';

export interface ExamplePrice {
  key: string;
  /** `Worked example` */
  example: string;
  tier: string;
  /** Null: this version has no price for it. */
  from: string | null;
  to: string | null;
  /** `+6’300, +6.7%`; empty where a price is missing or its currency differs. */
  change: string;
}

/** What the worked examples cost in two versions, in every tier. */
export function examplePrices(before: PriceBookContent, after: PriceBookContent): ExamplePrice[] {
  const tiers = new Map([...before.tiers, ...after.tiers].map((tier) => [tier.key, tier]));
  return examplesOf(before, after).flatMap(({ name, answersIn }) =>
    [...tiers.values()].map(({ key, name: tier }): ExamplePrice => {
      const [from, to] = [before, after].map((content) => priceIn(content, key, answersIn(content)));
      return {
        key: `${name} ${key}`,
        ...{ example: name, tier },
        ...{ from: textOf(from), to: textOf(to), change: changeOf(from, to) },
      };
    }),
  );
}

interface Example {
  name: string;
  answersIn: (content: PriceBookContent) => Answers | undefined;
}

function examplesOf(before: PriceBookContent, after: PriceBookContent): Example[] {
  const services = new Map([...before.services, ...after.services].map((one) => [one.key, one.serviceName]));
  return [
    { name: 'The answers that the calculator starts with', answersIn: exampleAnswers },
    { name: 'Every answer at its highest', answersIn: highestAnswers },
    ...[...services].map(([key, name]) => ({
      name,
      answersIn: (content: PriceBookContent) => content.services.find((one) => one.key === key)?.answers,
    })),
  ];
}

type Price = Pick<PriceTier, 'currency'> & { minor: number };

function priceIn(content: PriceBookContent, tier: string, answers: Answers | undefined): Price | undefined {
  if (!answers || !isComplete(content, tier, answers)) return undefined;
  const { totalMinor: minor, currency } = estimate({ content, hash: '' }, tier, answers);
  return { minor, currency };
}

function textOf(price: Price | undefined): string | null {
  return price ? priceText(price.minor, price.currency) : null;
}

function changeOf(from: Price | undefined, to: Price | undefined): string {
  if (!from || !to || from.currency !== to.currency) return '';
  if (from.minor === to.minor) return 'unchanged';
  const difference = to.minor - from.minor;
  if (from.minor === 0) return changeText(difference);
  const percent = Math.round((Math.abs(difference) / from.minor) * 1000) / 10;
  const sign = difference > 0 ? '+' : '−';
  return `${changeText(difference)}, ${percent === 0 ? 'under 0.1%' : `${sign}${percent}%`}`;
}

function highestAnswers({ questions }: PriceBookContent): Answers {
  return Object.fromEntries(questions.map(({ key, options }) => [key, options.at(-1)?.key ?? '']));
}
