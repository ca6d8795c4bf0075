import { swissNumber } from './swiss-number.ts';

/** `1’204` */
export const wholeNumber = swissNumber();
