import type { PriceBookContent, PriceTier, QuestionOption } from '#contract/pricing/price-book.ts';

/** The form of a price book: one level of named fields, such as `tier-0-name`. */
export type BookFields = Record<string, string | boolean>;

const decimal = (hundredths: number) => String(hundredths / 100);
const lines = (items: readonly string[]) => items.join('\n');

/** The fields of a stored price book, with an empty tier, service, question and answer at the end of each list. */
export function fieldsOfBook({ tiers, drivers, questions, services }: PriceBookContent): BookFields {
  return Object.assign(
    {},
    ...tiers.map((tier, index) => tierFields(`tier-${index}`, tier)),
    tierFields(`tier-${tiers.length}`, null),
    ...drivers.map(({ description, impact, examples }, index) =>
      prefixed(`driver-${index}`, { description, impact, examples: lines(examples) }),
    ),
    ...questions.map(({ question, category, options }, index) => {
      const start = `question-${index}`;
      return {
        ...prefixed(start, { question, category, remove: false }),
        ...Object.assign({}, ...options.map((option, place) => optionFields(`${start}-option-${place}`, option))),
        ...optionFields(`${start}-option-${options.length}`, null),
      };
    }),
    prefixed(`question-${questions.length}`, { question: '', category: 'data' }),
    ...[0, 1].map((place) => optionFields(`question-${questions.length}-option-${place}`, null)),
    ...[...services, null].map((service, index) =>
      prefixed(`service-${index}`, {
        serviceName: service?.serviceName ?? '',
        remove: false,
        ...Object.fromEntries(
          questions.map(({ key, options }, place) => [
            `answer-${place}`,
            service?.answers[key] ?? options[0]?.key ?? '',
          ]),
        ),
      }),
    ),
  );
}

function tierFields(start: string, tier: PriceTier | null): BookFields {
  return prefixed(start, {
    name: tier?.name ?? '',
    basePriceMinor: tier ? decimal(tier.basePriceMinor) : '',
    currency: tier?.currency ?? 'CHF',
    multiplierHundredths: tier ? decimal(tier.multiplierHundredths) : '',
    country: tier?.country ?? 'CH',
    supportLevel: tier?.supportLevel ?? 'basic',
    features: lines(tier?.features ?? []),
    remove: false,
  });
}

function optionFields(start: string, option: QuestionOption | null): BookFields {
  return prefixed(start, {
    short: option?.short ?? '',
    label: option?.label ?? '',
    weight: option ? String(option.weight) : '',
    factorHundredths: option ? decimal(option.factorHundredths) : '',
    instead: option?.instead ?? '',
    remove: false,
  });
}

function prefixed(start: string, fields: BookFields): BookFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${start}-${name}`, value]));
}
