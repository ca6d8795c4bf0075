import { swissNumber } from '#contract/swiss-number.ts';

/** `1’204` */
export const wholeNumber = swissNumber();
