import type { PriceBookContent, QuestionOption } from '#contract/pricing/price-book.ts';
import type { BookFields } from './book-fields.ts';

/** What stands in the form, as the contract has it. `places` are the indexes of the fields of each item. */
export interface BookInput {
  content: Record<keyof PriceBookContent, object[]>;
  places: { tiers: number[]; questions: number[]; services: number[]; options: number[][] };
}

/** Reads the form over the content that it began with, whose keys stay. */
export function inputOfBook(fields: BookFields, stored: PriceBookContent): BookInput {
  const text = (name: string) => String(fields[name] ?? '').trim();
  const places = (start: string, count: number, isEmpty: (at: string) => boolean) =>
    Array.from({ length: count + 1 }, (_, index) => index).filter(
      (index) => fields[`${start}-${index}-remove`] !== true && (index < count || !isEmpty(`${start}-${index}`)),
    );
  const tiers = places('tier', stored.tiers.length, (at) => text(`${at}-name`) === '');
  const questions = places('question', stored.questions.length, (at) => text(`${at}-question`) === '');
  const services = places('service', stored.services.length, (at) => text(`${at}-serviceName`) === '');
  const options = questions.map((index) => {
    const start = `question-${index}-option`;
    const count = stored.questions[index]?.options.length ?? 1;
    const found = places(start, count, (at) => text(`${at}-short`) === '');
    return inOrder(found, count, (place) => hundredthsOf(text(`${start}-${place}-factorHundredths`)));
  });
  const keyOfTier = keysFor(stored.tiers);
  const keyOfQuestion = keysFor(stored.questions);
  const keyOfService = keysFor(stored.services);
  const readQuestions = questions.map((index, place) => {
    const start = `question-${index}`;
    const keyOfOption = keysFor(stored.questions[index]?.options ?? []);
    return {
      key: keyOfQuestion(index, text(`${start}-question`).split(/\s+/).slice(0, 4).join(' ')),
      category: text(`${start}-category`),
      question: text(`${start}-question`),
      options: (options[place] ?? []).map((one) => {
        const at = `${start}-option-${one}`;
        return {
          key: keyOfOption(one, text(`${at}-short`)),
          short: text(`${at}-short`),
          label: text(`${at}-label`),
          weight: Number(text(`${at}-weight`)) || 0,
          factorHundredths: hundredthsOf(text(`${at}-factorHundredths`)),
          instead: text(`${at}-instead`),
        } satisfies QuestionOption;
      }),
    };
  });
  return {
    places: { tiers, questions, services, options },
    content: {
      tiers: tiers.map((index) => ({
        key: keyOfTier(index, text(`tier-${index}-name`)),
        name: text(`tier-${index}-name`),
        basePriceMinor: hundredthsOf(text(`tier-${index}-basePriceMinor`)),
        currency: text(`tier-${index}-currency`),
        country: text(`tier-${index}-country`),
        features: linesOf(text(`tier-${index}-features`)),
        multiplierHundredths: hundredthsOf(text(`tier-${index}-multiplierHundredths`)),
        supportLevel: text(`tier-${index}-supportLevel`),
      })),
      drivers: stored.drivers.map(({ category }, index) => ({
        category,
        description: text(`driver-${index}-description`),
        impact: text(`driver-${index}-impact`),
        examples: linesOf(text(`driver-${index}-examples`)),
      })),
      questions: readQuestions,
      services: services.map((index) => ({
        key: keyOfService(index, text(`service-${index}-serviceName`)),
        serviceName: text(`service-${index}-serviceName`),
        answers: Object.fromEntries(
          readQuestions.map(({ key, options: offered }, place) => {
            const chosen = text(`service-${index}-answer-${questions[place]}`);
            // What is no longer offered, and an answer to a new question, is the lowest one.
            const isOffered = offered.some((option) => option.key === chosen);
            return [key, isOffered ? chosen : (offered[0]?.key ?? '')];
          }),
        ),
      })),
    },
  };
}

/** The field at which a problem of the content stands. */
export function fieldOfProblem(path: readonly PropertyKey[], { places, content }: BookInput): string {
  const [list, index, ...rest] = path;
  const at = Number(index ?? 0);
  const name = String(rest[0] ?? '');
  if (list === 'drivers') return `driver-${at}-${name || 'description'}`;
  if (list === 'tiers') return `tier-${places.tiers[at] ?? 0}-${name === '' || name === 'key' ? 'name' : name}`;
  if (list === 'services') {
    const start = `service-${places.services[at] ?? 0}`;
    if (name !== 'answers') return `${start}-serviceName`;
    const question = content.questions.findIndex((one) => 'key' in one && one.key === rest[1]);
    return `${start}-answer-${places.questions[question] ?? 0}`;
  }
  const start = `question-${places.questions[at] ?? 0}`;
  if (name !== 'options' || rest[1] === undefined) return `${start}-${name === 'category' ? name : 'question'}`;
  const field = String(rest[2] ?? 'short');
  return `${start}-option-${places.options[at]?.[Number(rest[1])] ?? 0}-${field === 'key' ? 'short' : field}`;
}

/** `15’000`, `15000.50`, `1,5` in hundredths; 0, which no field allows, for anything else. */
function hundredthsOf(typed: string): number {
  const plain = typed.replace(/[’'\s]/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A new answer stands before the first one that costs more. */
function inOrder(places: number[], count: number, factorOf: (place: number) => number): number[] {
  const known = places.filter((place) => place < count);
  const added = places.filter((place) => place >= count);
  return added.reduce((all, place) => {
    const next = all.findIndex((other) => factorOf(other) > factorOf(place));
    return all.toSpliced(next === -1 ? all.length : next, 0, place);
  }, known);
}

/** The keys of a list: those of stored items stay, a new one gets its own from its name. */
function keysFor(stored: readonly { key: string }[]) {
  return (index: number, name: string): string => {
    const known = stored[index]?.key;
    if (known !== undefined) return known;
    const plain = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 32)
      .replace(/^-+|-+$/g, '');
    const start = plain || 'new';
    const taken = new Set(stored.map(({ key }) => key));
    if (!taken.has(start)) return start;
    return `${start}-${index + 1}`;
  };
}
