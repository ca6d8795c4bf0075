/**
 * The rules of the payload of a Swiss QR-bill (SIX, Swiss Implementation Guidelines QR-bill 2.3, sections 4.2.2 and 4.3.3),
 * written for the tests alone: none of the library that makes the payload is used. Returns what is wrong, by rule.
 */
export function brokenRules(payload: string): string[] {
  const lines = payload.split('\n');
  const at = (index: number) => lines[index] ?? '';
  const problems: string[] = [];
  const rule = (holds: boolean, name: string) => {
    if (!holds) problems.push(name);
  };
  rule(payload.length <= 997, 'at most 997 characters');
  rule(!payload.includes('\r\n') || !/[^\r]\n/.test(payload), 'one kind of line end');
  rule(/^[\n\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/.test(payload), 'character set');
  rule(lines.length >= 31 && lines.length <= 34, '31 to 34 lines');
  rule(at(0) === 'SPC' && at(1) === '0200' && at(2) === '1', 'header');
  const iban = at(3);
  rule(/^(CH|LI)[0-9]{2}[0-9]{5}[0-9A-Z]{12}$/.test(iban) && remainder97(iban) === 1, 'IBAN');
  address(4, 'creditor', true);
  rule(
    lines.slice(11, 18).every((text) => text === ''),
    'ultimate creditor stays empty',
  );
  const amount = at(18);
  rule(/^(0|[1-9]\d{0,8})\.\d{2}$/.test(amount) && amount !== '0.00', 'amount');
  rule(['CHF', 'EUR'].includes(at(19)), 'currency');
  address(20, 'debtor', false);
  reference(at(27), at(28));
  rule(at(29).length + (lines[31] ?? '').length <= 140, 'message and bill information have 140 characters together');
  rule(at(30) === 'EPD', 'trailer');
  return problems;

  function address(start: number, who: string, isRequired: boolean): void {
    const [type = '', name = '', street = '', house = '', zip = '', city = '', country = ''] = lines.slice(
      start,
      start + 7,
    );
    if (!isRequired && [type, name, street, house, zip, city, country].every((part) => part === '')) return;
    rule(type === 'S', `${who}: structured address`);
    rule(name.length >= 1 && name.length <= 70, `${who}: name`);
    rule(street.length <= 70, `${who}: street`);
    rule(house.length <= 16, `${who}: building number`);
    rule(zip.length >= 1 && zip.length <= 16 && !/^[A-Z]{1,2}-/.test(zip), `${who}: postal code`);
    rule(city.length >= 1 && city.length <= 35, `${who}: city`);
    rule(/^[A-Z]{2}$/.test(country), `${who}: country`);
  }

  function reference(type: string, value: string): void {
    const institution = Number(iban.slice(4, 9));
    const isQr = institution >= 30_000 && institution <= 31_999;
    rule(['QRR', 'SCOR', 'NON'].includes(type), 'reference type');
    rule(isQr === (type === 'QRR'), 'a QR-IBAN, and no other, has a QR reference');
    if (type === 'QRR')
      rule(
        /^\d{27}$/.test(value) && !/^0+$/.test(value) && checkDigit(value.slice(0, 26)) === value[26],
        'QR reference',
      );
    if (type === 'SCOR') rule(/^RF\d{2}[0-9A-Z]{1,21}$/.test(value) && remainder97(value) === 1, 'creditor reference');
    if (type === 'NON') rule(value === '', 'no reference');
  }
}

/** ISO 7064: the first four characters at the end, letters as numbers from 10. */
function remainder97(text: string): number {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return Number(BigInt(digits) % 97n);
}

/** Modulo 10, recursive, by its table with a row for each carry (annex B of the guidelines). */
function checkDigit(digits: string): string {
  const row = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = [...digits].reduce((before, digit) => row[(before + Number(digit)) % 10] ?? 0, 0);
  return String((10 - carry) % 10);
}
