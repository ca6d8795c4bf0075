import { largestInteger } from '#contract/records.ts';
import { trimmedText } from '#contract/text.ts';

const largestText = '21’474’836.47';

/** An amount as it is typed, such as `1’000.50`, in hundredths; at least this many of them. */
export function typedAmount(minimumMinor: 0 | 1) {
  return trimmedText(14)
    .refine((value) => /^\d[\d’']*(\.\d{1,2})?$/.test(value), 'Please enter an amount such as 999 or 999.50')
    .transform((value) => Math.round(Number(value.replaceAll(/[’']/g, '')) * 100))
    .refine(
      (value) => value >= minimumMinor && value <= largestInteger,
      `Please enter an amount of ${minimumMinor === 0 ? '0' : '0.01'} to ${largestText}`,
    );
}
