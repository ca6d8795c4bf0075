import { z } from 'zod';

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether text can be stored and shown: no NUL, no lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && !loneSurrogate.test(value);
}

/** Trimmed text that PostgreSQL can store and a page can show. */
export function text(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `Please use at most ${maximum} characters`)
    .refine(isStorable, 'Please remove characters that cannot be shown');
}

/** One line of text: line breaks would let a value write its own mail headers. */
export function line(maximum: number) {
  return text(maximum).refine((value) => !/[\r\n]/.test(value), 'Please use one line');
}

const address = z.email();
const asciiAddress = /^[\x21-\x7e]+$/;

/** An e-mail address in lower case. Letters that only look Latin are refused: two addresses must never look the same. */
export const email = line(254)
  .toLowerCase()
  .refine(
    (value) => asciiAddress.test(value) && address.safeParse(value).success,
    'Please enter a valid email address',
  );
