import { countLimit } from '#contract/count-limit.ts';
import { wholeNumber } from './whole-number.ts';

/** `64`; `1’000+` where the count ended. */
export function countLabel(count: number): string {
  return count < countLimit ? wholeNumber.format(count) : `${wholeNumber.format(countLimit)}+`;
}
