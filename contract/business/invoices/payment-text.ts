import { line, requiredLine } from '#contract/text.ts';

/** The characters of a Swiss payment slip (implementation guidelines of the QR-bill 2.3, section 4.1.1). */
const allowed = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/;

const notAllowed = 'Please use only Latin letters, which a payment slip can show';

/** One line that a payment slip can show, of at most this many characters. */
export const paymentLine = (maximum: number) => line(maximum).refine((text) => allowed.test(text), notAllowed);
export const requiredPaymentLine = (maximum: number) =>
  requiredLine(maximum).refine((text) => allowed.test(text), notAllowed);
