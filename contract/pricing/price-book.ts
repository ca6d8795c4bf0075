// Without schemas: the public calculator computes with these in the browser.

/** Requirements 2.2.7: what a question is about, which is what makes a service complex. */
export const categories = {
  data: 'Data volume',
  integration: 'Integrations',
  compliance: 'Compliance',
  customization: 'Customisation',
} as const;
export type Category = keyof typeof categories;

export const supportLevels = { basic: 'Basic', premium: 'Premium', enterprise: 'Enterprise' } as const;
export type SupportLevel = keyof typeof supportLevels;

export const driverImpacts = { high: 'High', medium: 'Medium' } as const;
export type DriverImpact = keyof typeof driverImpacts;

/** Each has a hundredth as its smallest unit. */
export const currencies = { CHF: 'CHF', EUR: 'EUR', USD: 'USD', GBP: 'GBP' } as const;
export type Currency = keyof typeof currencies;

export interface PriceTier {
  key: string;
  name: string;
  /** In the smallest unit of its currency. */
  basePriceMinor: number;
  currency: Currency;
  /** ISO 3166, or `EU` and `001` (the world), which the names of regions in browsers know too. */
  country: string;
  features: string[];
  /** In hundredths: 150 is × 1.5. */
  multiplierHundredths: number;
  supportLevel: SupportLevel;
}

/** What makes a service complex. By how much at most, follows from the options of its questions. */
export interface ComplexityDriver {
  category: Category;
  description: string;
  impact: DriverImpact;
  examples: string[];
}

export interface QuestionOption {
  key: string;
  /** In the calculator: `Partly`. */
  short: string;
  /** In the assessment: the whole answer. */
  label: string;
  /** 1 to 4, for the level. */
  weight: number;
  /** In hundredths, for the price. */
  factorHundredths: number;
  /** What would make this the answer, where a higher one was given: `Standard interfaces only`. */
  instead: string;
}

export interface AssessmentQuestion {
  key: string;
  category: Category;
  question: string;
  /** From the lowest to the highest; neither weights nor factors fall. */
  options: QuestionOption[];
}

/** The answers that a project for this service usually has, from which its complexity and factors follow. */
export interface ServiceComplexity {
  key: string;
  serviceName: string;
  answers: Answers;
}

/** Options by question. */
export type Answers = Record<string, string>;

/** A price book. A version of it never changes once it is approved. */
export interface PriceBookContent {
  tiers: PriceTier[];
  drivers: ComplexityDriver[];
  questions: AssessmentQuestion[];
  services: ServiceComplexity[];
}

/** What an estimate is computed with. */
export type PricedContent = Pick<PriceBookContent, 'tiers' | 'questions'>;
