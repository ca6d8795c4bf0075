import { DOMParser } from '@xmldom/xmldom';
import { compactIban, isQrIban, isSwissIban } from '#contract/business/invoices/bank-numbers.ts';
import { isDay } from '#contract/time/days.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/** One payment or other booking of an account. */
export interface Booking {
  /** The account and the bank's reference, by which a booking is known again; with the direction where it is no credit. */
  key: string;
  bookedOn: string;
  amountMinor: number;
  currency: string;
  /** Without spaces, in capitals; null: it has none. */
  reference: string | null;
  /** Money that came in and was not taken back. */
  isCredit: boolean;
  payer: string | null;
  /** What the payer wrote; null: nothing. */
  message: string | null;
}

/** An account of a statement; a file may have several notifications of it. */
interface Account {
  /** Its IBAN, then the QR-IBANs that were paid to; without spaces, in capitals. Empty: the file names none. */
  ibans: string[];
  /** Those of the money that came in. */
  references: string[];
  /** How many payments and other bookings it has. */
  size: number;
  /** Reads them. Refuses beside `xml` one without a date or an amount. */
  read: () => Booking[];
}

export interface Statement {
  messageId: string;
  accounts: Account[];
}

const maximumBookings = 2_000;

/**
 * Reads the accounts of a camt.054 message, version 04 or 08 (Swiss payment standards). Refuses beside the field `xml` what is no
 * such message, or declares a document type: it could name entities and other files.
 */
export function readStatement(xml: string): Statement {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw wrong('It declares a document type, which a bank statement does not have');
  const root = parse(xml);
  const message = root && child(root, 'BkToCstmrDbtCdtNtfctn');
  if (!message) throw wrong('This is not a camt.054 file of version 04 or 08');
  const messageId = textAt(message, 'GrpHdr', 'MsgId') ?? '';
  const notifications = Map.groupBy(children(message, 'Ntfctn'), ibanOf);
  const accounts = [...notifications].map(([iban, ofAccount]) => accountOf(iban, ofAccount, messageId));
  return { messageId, accounts };
}

/** What was booked on these accounts, each payment of a batch on its own. Refuses beside `xml` what it cannot read. */
export function readBookings(accounts: readonly Account[]): Booking[] {
  const bookings = accounts.flatMap(({ read }) => read());
  if (bookings.length > maximumBookings) throw wrong(`It has more than ${maximumBookings} bookings`);
  return bookings;
}

const wrong = (message: string) => refuseFields({ xml: message });

function parse(xml: string): Element | null {
  let isBroken = false;
  const noteBroken = () => {
    isBroken = true;
  };
  const errorHandler = { warning: noteBroken, error: noteBroken, fatalError: noteBroken };
  try {
    const { documentElement } = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
    return isBroken || !/camt\.054\.001\.0[48]$/.test(documentElement?.namespaceURI ?? '') ? null : documentElement;
  } catch {
    return null;
  }
}

/** Of an account without an IBAN empty. */
const ibanOf = (notification: Element) => compactIban(textAt(notification, 'Acct', 'Id', 'IBAN') ?? '');

function accountOf(iban: string, notifications: readonly Element[], messageId: string): Account {
  const parts = notifications.flatMap(partsOf);
  const paid = parts.filter(isCredit);
  const named = [...parts.map(({ entry }) => textAt(entry, 'NtryRef')), ...paid.map(creditorOf)];
  const qrIbans = named.map((text) => compactIban(text ?? '')).filter((text) => isSwissIban(text) && isQrIban(text));
  return {
    ibans: [...new Set([iban, ...qrIbans])].filter(Boolean),
    references: paid.flatMap(({ part }) => referenceOf(part) ?? []),
    size: parts.length,
    read: () => notifications.flatMap((notification) => bookingsOf(notification, messageId)),
  };
}

/** The account that a payment names, such as the QR-IBAN of its slip. */
const creditorOf = ({ part }: Part) => textAt(part, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN');

function bookingsOf(notification: Element, messageId: string): Booking[] {
  const account = textAt(notification, 'Acct', 'Id', 'IBAN') ?? '';
  const id = textAt(notification, 'Id') ?? '';
  return partsOf(notification).flatMap((one) => {
    const { entry, at, part, ownReference, isOnly, index } = one;
    const bookedOn = (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10);
    if (!isDay(bookedOn)) throw wrong('A booking has no date');
    const amount = amountOf(one);
    // A correction without an amount pays nothing.
    if (amount.amountMinor === 0) return [];
    const reference = textAt(entry, 'AcctSvcrRef') ?? `${messageId}/${id}/${at}`;
    const isIn = isCredit(one);
    const known = ownReference ?? (isOnly ? reference : `${reference}/${index}`);
    return {
      // What takes a payment back may have its reference.
      key: `${account}:${known}${isIn ? '' : '/out'}`,
      bookedOn,
      ...amount,
      reference: referenceOf(part),
      isCredit: isIn,
      payer: payerOf(part),
      message: messageOf(part),
    };
  });
}

interface Part {
  /** The booking that it is a part of, and its place in the notification. */
  entry: Element;
  at: number;
  part: Element;
  /** Its place in the booking. */
  index: number;
  /** The bank's reference of this part; null: it has none. */
  ownReference: string | null;
  isOnly: boolean;
}

/** The payments that were booked, not only announced; version 08 has a code below the state. */
function partsOf(notification: Element): Part[] {
  return children(notification, 'Ntry').flatMap((entry, at) => {
    const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
    return state === 'BOOK' ? partsOfEntry(entry).map((part, index) => ({ ...part, entry, at, index })) : [];
  });
}

/**
 * The payments of a booking; the booking itself where it has no details, or a batch does not say what each of them is. A reference
 * that several have, such as that of the batch, is told apart by their place from the second one on.
 */
function partsOfEntry(entry: Element): Pick<Part, 'part' | 'ownReference' | 'isOnly'>[] {
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'));
  const isOnly = details.length === 1;
  if (details.length === 0 || (!isOnly && !details.every(ownAmountOf)))
    return [{ part: entry, ownReference: null, isOnly: true }];
  const seen = new Set<string>();
  return details.map((part, index) => {
    const own = textAt(part, 'Refs', 'AcctSvcrRef');
    const isRepeated = own !== null && seen.has(own);
    if (own !== null) seen.add(own);
    return { part, ownReference: isRepeated ? `${own}/${index}` : own, isOnly };
  });
}

function isCredit({ part, entry }: Part): boolean {
  const direction = textAt(part, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  return direction === 'CRDT' && !['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
}

/** Of one payment of a batch its own amount; of a booking without details that of the booking. */
function amountOf({ part, entry, isOnly }: Part): Pick<Booking, 'amountMinor' | 'currency'> {
  const amount = ownAmountOf(part) ?? (isOnly ? child(entry, 'Amt') : null);
  const text = amount?.textContent?.trim() ?? '';
  const currency = amount?.getAttribute('Ccy') ?? '';
  const found = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!found || !/^[A-Z]{3}$/.test(currency)) throw wrong('A booking has no amount with two decimals at most');
  const amountMinor = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return { amountMinor, currency };
}

const ownAmountOf = (part: Element) => child(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');

function referenceOf(part: Element): string | null {
  for (const information of children(part, 'RmtInf'))
    for (const structured of children(information, 'Strd')) {
      const text = textAt(structured, 'CdtrRefInf', 'Ref')?.replaceAll(/\s/g, '').toUpperCase();
      if (text && /^[0-9A-Z]{1,35}$/.test(text)) return text;
    }
  return null;
}

/** Version 08 has a party below the debtor. */
function payerOf(part: Element): string | null {
  const name = textAt(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? textAt(part, 'RltdPties', 'Dbtr', 'Nm');
  return name === null ? null : name.slice(0, 140);
}

function messageOf(part: Element): string | null {
  const lines = children(part, 'RmtInf').flatMap((information) => children(information, 'Ustrd'));
  const text = lines.map((line) => line.textContent?.trim() ?? '').join(' ');
  return text.slice(0, 500) || null;
}

function children(parent: Element, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && localName(node) === name,
  );
}

const localName = (node: Node) => (node as Element).localName;
const child = (parent: Element, name: string): Element | null => children(parent, name)[0] ?? null;

function at(parent: Element, ...path: string[]): Element | null {
  return path.reduce<Element | null>((found, name) => found && child(found, name), parent);
}

function textAt(parent: Element, ...path: string[]): string | null {
  const found = at(parent, ...path);
  if (!found || children(found, 'Cd').length > 0) return null;
  return found.textContent?.trim() || null;
}
