import { questionName } from '#contract/pricing/estimate.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import { categories, driverImpacts, type PriceBookContent, supportLevels } from '#contract/pricing/price-book.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import { countryName } from './country-name.ts';

/** One value of a price book, in words. */
interface BookPart {
  /** What it is a part of, the same in every version: made of keys. */
  item: string;
  /** `Swiss tier` */
  of: string;
  /** `Base price` */
  label: string;
  text: string;
}

type Values = readonly (readonly [label: string, text: string])[];

/** Everything that a price book says, value by value. */
function partsOf(content: PriceBookContent): BookPart[] {
  const { tiers, drivers, questions, services } = content;
  return [
    ...tiers.flatMap((tier) =>
      named(`tier ${tier.key}`, `${tier.name} tier`, [
        ['Name', tier.name],
        ['Base price', priceText(tier.basePriceMinor, tier.currency)],
        ['Multiplier', factorText(tier.multiplierHundredths)],
        ['Country', countryName(tier.country)],
        ['Support', supportLevels[tier.supportLevel]],
        ['Features', tier.features.join('; ')],
      ]),
    ),
    ...drivers.flatMap(({ category, description, impact, examples }) =>
      named(`driver ${category}`, `Driver: ${categories[category]}`, [
        ['Impact', driverImpacts[impact]],
        ['Description', description],
        ['Examples', examples.join('; ')],
      ]),
    ),
    ...questions.flatMap((question) => [
      ...named(`question ${question.key}`, `Question: ${questionName(question, questions)}`, [
        ['Question', question.question],
        ['About', categories[question.category]],
      ]),
      ...question.options.flatMap(({ key, short, label, weight, factorHundredths, instead }) =>
        named(`question ${question.key} ${key}`, `${questionName(question, questions)}: ${short}`, [
          ['Factor', factorText(factorHundredths)],
          ['Weight', String(weight)],
          ['Short answer', short],
          ['Whole answer', label],
          ['As a lower answer', instead],
        ]),
      ),
    ]),
    ...services.flatMap(({ key, serviceName, answers }) =>
      named(`service ${key}`, `Service: ${serviceName}`, [
        ['Name', serviceName],
        ...questions.map((question) => {
          const option = question.options.find((one) => one.key === answers[question.key]);
          return [questionName(question, questions), option?.short ?? ''] as const;
        }),
      ]),
    ),
  ];
}

function named(item: string, of: string, values: Values): BookPart[] {
  return values.map(([label, text]) => ({ item, of, label, text }));
}

export interface BookChange {
  key: string;
  of: string;
  /** Null: the whole item. */
  label: string | null;
  /** Null: it was not there. */
  from: string | null;
  /** Null: it is no longer there. */
  to: string | null;
}

/**
 * What differs between two versions, in the order of the newer one; what was removed comes last. An item that only one of them
 * has is one change.
 */
export function changesBetween(before: PriceBookContent, after: PriceBookContent): BookChange[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const changes = [...now].flatMap(([item, parts]): BookChange[] => {
    const known = old.get(item);
    if (!known) return [{ key: item, of: nameOf(parts), label: null, from: null, to: textOf(parts) }];
    return parts.flatMap(({ of, label, text }): BookChange[] => {
      const from = known.find((part) => part.label === label)?.text ?? null;
      return from === text ? [] : [{ key: `${item} ${label}`, of, label, from, to: text }];
    });
  });
  const removed = [...old].filter(([item]) => !now.has(item));
  return [
    ...changes,
    ...removed.map(([item, parts]) => ({ key: item, of: nameOf(parts), label: null, from: textOf(parts), to: null })),
  ];
}

const itemsOf = (content: PriceBookContent) => Map.groupBy(partsOf(content), ({ item }) => item);
const nameOf = (parts: readonly BookPart[]) => parts[0]?.of ?? '';
const textOf = (parts: readonly BookPart[]) => parts.map(({ label, text }) => `${label}: ${text}`).join('; ');
