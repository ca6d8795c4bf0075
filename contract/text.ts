import { z } from 'zod';
import { isStorable } from './storable.ts';

const tooLong = (maximum: number) => `Please use at most ${maximum} characters`;
export const notStorable = 'Please remove characters that cannot be shown';

/** Trimmed text that PostgreSQL can store and a page can show. */
export function trimmedText(maximum: number) {
  return z.string().trim().max(maximum, tooLong(maximum)).refine(isStorable, notStorable);
}

/** Characters that turn the text after them around, so that a name or the end of a file's name reads as another. */
const turnsText = /[\u202A-\u202E\u2066-\u2069]/;

/** One line of text, in which marks may turn the direction: words to search for. */
export function oneLine(maximum: number) {
  return trimmedText(maximum).refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Please use one line');
}

/** One line of text: line breaks would let a value inject email headers. */
export function line(maximum: number) {
  return oneLine(maximum).refine((value) => !turnsText.test(value), notStorable);
}

/** Whether anything of the text can be seen. */
const isVisible = (value: string) => /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(value);

const address = z.email();
const asciiAddress = /^[\x21-\x7e]+$/;

/** Text that must not be empty. */
export function requiredText(maximum: number, message = 'Required') {
  return trimmedText(maximum).min(1, message);
}

/** One line that must not be empty. */
export function requiredLine(maximum: number, message = 'Required') {
  return line(maximum).refine(isVisible, message);
}

/** Text as it was sent, spaces at its ends included. */
export function untrimmed(maximum: number) {
  return z.string().max(maximum, tooLong(maximum)).refine(isStorable, notStorable);
}

const blank = z.literal('').transform(() => null);

/** A field that may be left empty; it is null then. */
export function optional<Field extends z.ZodType>(field: Field) {
  return blank.or(field).nullable();
}

/** A hidden form field: people leave it empty, bots fill it in. */
export const honeypot = untrimmed(300).default('');

/** Milliseconds since a public form was shown, to refuse what no person filled in; null where no script sends it. */
export const elapsedMs = z.coerce.number().int().nonnegative().nullable().default(null);

/** A form with one address that is sent faster than this was not filled in by a person: the browser may fill it in. In milliseconds. */
export const subscriptionMinimumMs = 1_000;

/** The secret of an emailed link, as the page behind it sends it. */
export const linkToken = untrimmed(200).min(1);

export const invalidEmail = 'Please enter a valid email address';

/** DNS holds at most 63 characters between two dots (RFC 1035); that an address has 254 at most keeps its domain below 253. */
function hasPossibleDomain(value: string): boolean {
  const domain = value.slice(value.lastIndexOf('@') + 1);
  return domain.split('.').every((label) => label.length <= 63);
}

const isAddress = (value: string) =>
  asciiAddress.test(value) && address.safeParse(value).success && hasPossibleDomain(value);

/** An email address in lower case. ASCII only: letters that look Latin would make two addresses look the same. */
export const email = line(254).toLowerCase().refine(isAddress, invalidEmail);
