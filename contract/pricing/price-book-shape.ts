import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { requiredLine, requiredText } from '#contract/text.ts';
import { categories, currencies, driverImpacts, type PriceBookContent, supportLevels } from './price-book.ts';

/** What tells options and tiers apart in addresses and stored answers. */
const key = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and hyphens')
  // What every object has, such as `constructor`, would count as an answer.
  .refine((name) => !(name in {}), 'Please choose another key');

/** × 0.1 to × 5. With at most eight questions every price stays within the whole numbers that are exact. */
const factorHundredths = z
  .number()
  .int()
  .min(10, 'Please enter a factor from 0.1 to 5')
  .max(500, 'Please enter a factor from 0.1 to 5');

/** Up to ten million. */
const basePriceMinor = z
  .number()
  .int()
  .min(100, 'Please enter a price from 1')
  .max(1_000_000_000, 'Please enter at most 10’000’000');

const tier = z.object({
  key,
  name: requiredLine(60),
  basePriceMinor,
  currency: z.enum(keysOf(currencies)),
  country: z.string().regex(/^([A-Z]{2}|001)$/, 'Please choose a country'),
  features: z.array(requiredLine(160)).min(1, 'Please name at least one').max(12),
  multiplierHundredths: factorHundredths,
  supportLevel: z.enum(keysOf(supportLevels)),
});

const driver = z.object({
  category: z.enum(keysOf(categories)),
  description: requiredText(400),
  impact: z.enum(keysOf(driverImpacts)),
  examples: z.array(requiredLine(160)).min(1, 'Please name at least one').max(8),
});

const option = z.object({
  key,
  short: requiredLine(20),
  label: requiredLine(160),
  weight: z.number().int().min(1, 'Please enter 1 to 4').max(4, 'Please enter 1 to 4'),
  factorHundredths,
  instead: requiredLine(60),
});

const question = z.object({
  key,
  category: z.enum(keysOf(categories)),
  question: requiredLine(200),
  options: z
    .array(option)
    .min(2, 'Please offer at least two answers')
    .max(5, 'Please offer at most five answers')
    .superRefine((options, context) => {
      const problem = (index: number, field: 'weight' | 'factorHundredths', message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      for (const [index, { weight, factorHundredths: factor }] of options.entries()) {
        const before = options[index - 1];
        if (before && weight < before.weight) problem(index, 'weight', 'A higher answer cannot weigh less');
        if (before && factor < before.factorHundredths)
          problem(index, 'factorHundredths', 'A higher answer cannot cost less');
      }
      requireDistinct(options, context);
    }),
});

const service = z.object({ key, serviceName: requiredLine(80), answers: z.record(key, key) });

interface Keyed {
  key: string;
}

function requireDistinct(items: readonly Keyed[], context: z.RefinementCtx<readonly Keyed[]>): void {
  for (const [index, item] of items.entries()) {
    if (items.findIndex((other) => other.key === item.key) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'key'], message: 'Another one has this key' });
  }
}

/** The content of a price book. */
export const priceBookContent = z
  .object({
    tiers: z.array(tier).min(1).max(8).superRefine(requireDistinct),
    drivers: z.array(driver).length(keysOf(categories).length),
    questions: z.array(question).min(4).max(8).superRefine(requireDistinct),
    services: z.array(service).max(20).superRefine(requireDistinct),
  })
  .superRefine(({ drivers, questions, services }, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const category of keysOf(categories)) {
      if (!drivers.some((one) => one.category === category)) problem(['drivers'], `${categories[category]} is missing`);
      if (!questions.some((one) => one.category === category))
        problem(['questions'], `No question is about ${categories[category].toLowerCase()}`);
    }
    const known = new Set(questions.map(({ key: name }) => name));
    for (const [index, { answers }] of services.entries()) {
      if (Object.keys(answers).some((name) => !known.has(name)))
        problem(['services', index, 'answers'], 'Please answer the questions of this book only');
      for (const { key: name, options } of questions) {
        if (!options.some((one) => one.key === answers[name]))
          problem(['services', index, 'answers', name], 'Please choose an answer');
      }
    }
  }) satisfies z.ZodType<PriceBookContent>;
