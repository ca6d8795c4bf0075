import { questionName } from '#contract/pricing/estimate.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import {
  categories,
  currencies,
  driverImpacts,
  type PriceBookContent,
  type PriceTier,
  supportLevels,
} from '#contract/pricing/price-book.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import type { FieldGroup, FormField } from '#web/back-office/form/fields.ts';
import { countryName } from '#web/domains/pricing/book/country-name.ts';
import type { Choice } from '#web/ui/select.tsx';
import type { BookFields } from './book-fields.ts';

type Field = FormField<BookFields>;
type Group = FieldGroup<BookFields>;

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] => Object.entries(labels);
const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'LU', 'GB', 'US', 'SG', 'AE', 'EU', '001'];

/** The groups of the form: each tier, driver, question and service is one line that opens. */
export function partsOfBook({ tiers, drivers, questions, services }: PriceBookContent): Group[] {
  return [
    ...tiers.map((tier, index) =>
      folded(
        `Tier: ${tier.name}`,
        `${priceText(tier.basePriceMinor, tier.currency)}, ${factorText(tier.multiplierHundredths)}`,
        [...tierParts(`tier-${index}`, tier), removal(`tier-${index}`, 'Remove this tier')],
      ),
    ),
    folded('Add a tier', 'It is added when it has a name.', tierParts(`tier-${tiers.length}`, null)),
    ...questions.map((question, index) =>
      folded(`Question: ${questionName(question, questions)}`, question.question, [
        ...questionParts(`question-${index}`),
        removal(`question-${index}`, 'Remove this question'),
        ...question.options.flatMap(({ short }, place) => [
          ...optionParts(`question-${index}-option-${place}`, short),
          removal(`question-${index}-option-${place}`, `Remove the answer ${short}`),
        ]),
        ...optionParts(`question-${index}-option-${question.options.length}`, 'Further answer'),
      ]),
    ),
    folded('Add a question', 'It is added when it has a text. Existing services get its lowest answer.', [
      ...questionParts(`question-${questions.length}`),
      ...optionParts(`question-${questions.length}-option-0`, 'Lowest answer'),
      ...optionParts(`question-${questions.length}-option-1`, 'Highest answer'),
    ]),
    ...drivers.map(({ category, impact }, index) =>
      folded(`Driver: ${categories[category]}`, `${driverImpacts[impact]} impact`, [
        { name: `driver-${index}-impact`, label: 'Impact', choices: choicesOf(driverImpacts), fullWidth: true },
        { name: `driver-${index}-description`, label: 'Description', type: 'multiline', required: true },
        list(`driver-${index}-examples`, 'Examples'),
      ]),
    ),
    ...[...services, null].map((service, index) =>
      folded(
        service ? `Service: ${service.serviceName}` : 'Add a service',
        service ? 'The answers that a project for it usually has.' : 'It is added when it has a name.',
        [
          { name: `service-${index}-serviceName`, label: 'Name', required: service !== null, fullWidth: true },
          ...questions.map(
            (question, place): Field => ({
              name: `service-${index}-answer-${place}`,
              label: questionName(question, questions),
              choices: question.options.map(({ key, short, factorHundredths }) => [
                key,
                `${short}, ${factorText(factorHundredths)}`,
              ]),
            }),
          ),
          ...(service ? [removal(`service-${index}`, 'Remove this service')] : []),
        ],
      ),
    ),
  ];
}

function folded(title: string, text: string, fields: readonly Field[]): Group {
  return { title, text, fields, isFolded: true };
}

function tierParts(start: string, tier: PriceTier | null): Field[] {
  const codes = [...new Set([...countries, ...(tier ? [tier.country] : [])])];
  return [
    { name: `${start}-name`, label: 'Name', required: tier !== null },
    { name: `${start}-country`, label: 'Country', choices: codes.map((code) => [code, countryName(code)]) },
    { name: `${start}-basePriceMinor`, label: 'Base price', required: true, help: 'Without VAT, such as 15000' },
    { name: `${start}-currency`, label: 'Currency', choices: choicesOf(currencies) },
    { name: `${start}-multiplierHundredths`, label: 'Multiplier', required: true, help: 'Such as 1.5' },
    { name: `${start}-supportLevel`, label: 'Support', choices: choicesOf(supportLevels) },
    list(`${start}-features`, 'Features'),
  ];
}

function questionParts(start: string): Field[] {
  return [
    { name: `${start}-question`, label: 'Question', required: true, fullWidth: true },
    { name: `${start}-category`, label: 'About', choices: choicesOf(categories), fullWidth: true },
  ];
}

/** The fields of one answer, told from those of the others by its name. */
function optionParts(start: string, name: string): Field[] {
  return [
    { name: `${start}-short`, label: `${name}: short answer` },
    { name: `${start}-label`, label: `${name}: whole answer` },
    { name: `${start}-factorHundredths`, label: `${name}: factor`, help: 'For the price, such as 1.25' },
    { name: `${start}-weight`, label: `${name}: weight`, help: 'For the level, 1 to 4' },
    {
      name: `${start}-instead`,
      label: `${name}: as a lower answer`,
      help: 'Suggested where a higher answer was given',
      fullWidth: true,
    },
  ];
}

const list = (name: string, label: string): Field => ({
  name,
  label,
  type: 'multiline',
  required: true,
  help: 'One on each line',
  control: { rows: 4 },
});

const removal = (start: string, label: string): Field => ({
  name: `${start}-remove`,
  label,
  type: 'checkbox',
  fullWidth: true,
});
