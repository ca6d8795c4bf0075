import { formatIBAN, formatReference, isIBANValid, isQRIBAN } from 'swissqrbill/utils';

/** Whether it is an IBAN of Switzerland or Liechtenstein whose check digits are right. */
export function isSwissIban(typed: string): boolean {
  const iban = compactIban(typed);
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(iban) && isIBANValid(iban);
}

/** Without spaces, in capitals. */
export const compactIban = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** `CH44 3199 9123 0008 8901 2` */
export const ibanText = (iban: string): string => formatIBAN(iban);

/** `00 00000 00000 00000 02026 00440`, `RF51 RE20 2600 44`: in groups, as slips have them. */
export const referenceText = (reference: string): string => formatReference(reference);

/** Whether payments to it need a QR reference: its institution is one of 30000 to 31999. */
export const isQrIban = (iban: string): boolean => isQRIBAN(iban);

const uidWeights = [5, 4, 3, 2, 7, 6, 5, 4];

/**
 * `CHE-116.281.271` of a UID as it is typed, with or without the addition for VAT; null where its check digit is wrong
 * (eCH-0097, section 3.1).
 */
export function uidOf(typed: string): string | null {
  const found = /^CHE-?(\d{3})\.?(\d{3})\.?(\d{3})\s*(MWST|TVA|IVA|VAT)?$/i.exec(typed.trim());
  if (!found) return null;
  const [, ...groups] = found.slice(0, 4);
  const digits = [...groups.join('')].map(Number);
  const sum = uidWeights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[8] ? `CHE-${groups.join('.')}` : null;
}
