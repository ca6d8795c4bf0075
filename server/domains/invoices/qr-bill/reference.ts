import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum } from 'swissqrbill/utils';
import { isQrIban } from '#contract/business/invoices/bank-numbers.ts';

/**
 * The reference by which a payment finds its invoice, from the digits of `RE-2026-0044`: of a QR-IBAN a QR reference of 27 digits
 * (modulo 10, recursive), of an ordinary IBAN a creditor reference (ISO 11649).
 */
export function referenceOf(iban: string, number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (isQrIban(iban)) {
    const padded = digits.padStart(26, '0');
    return padded + calculateQRReferenceChecksum(padded);
  }
  const own = `RE${digits}`;
  return `RF${calculateSCORReferenceChecksum(own)}${own}`;
}
