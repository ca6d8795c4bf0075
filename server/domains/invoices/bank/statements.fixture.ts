interface SampleBooking {
  /** The bank's reference of the payment; null: it gives none. */
  bankReference?: string | null;
  /** null: only the batch has one. */
  amount: string | null;
  currency?: string;
  reference?: string | null;
  payer?: string;
  isDebit?: boolean;
  state?: string;
  bookedOn?: string;
}

/** The account of the guidelines: it belongs to nobody. */
const sampleAccount = 'CH4431999123000889012';

/** A camt.054 message as Swiss banks send it, with one booking of a batch for each payment (Swiss payment standards). */
export function statement(
  version: '04' | '08',
  bookings: readonly SampleBooking[],
  {
    messageId = `MSG-${version}`,
    entryReference = 'ENTRY-1',
    isReversal = false,
    sum = sumOf(bookings),
    account = sampleAccount,
    /** What the bank names beside a booking: the QR-IBAN that it was paid to; null: the account. */
    paidTo = null as string | null,
    /** The account that each payment names; null: none. */
    creditor = null as string | null,
  } = {},
): string {
  const first = bookings[0];
  const state = first?.state ?? 'BOOK';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}">
  <BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-12-02T05:10:00+01:00</CreDtTm></GrpHdr>
    <Ntfctn>
      <Id>NTF-1</Id><CreDtTm>2026-12-02T05:10:00+01:00</CreDtTm>
      <Acct><Id><IBAN>${account}</IBAN></Id></Acct>
      <Ntry>
        <NtryRef>${paidTo ?? account}</NtryRef>
        <Amt Ccy="${first?.currency ?? 'CHF'}">${sum}</Amt>
        <CdtDbtInd>${first?.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <RvslInd>${isReversal}</RvslInd>
        <Sts>${version === '08' ? `<Cd>${state}</Cd>` : state}</Sts>
        <BookgDt><Dt>${first?.bookedOn ?? '2026-11-16'}</Dt></BookgDt>
        <ValDt><Dt>2026-11-16</Dt></ValDt>
        <AcctSvcrRef>${entryReference}</AcctSvcrRef>
        <NtryDtls>
          <Btch><NbOfTxs>${bookings.length}</NbOfTxs></Btch>
          ${bookings.map((booking, index) => details(version, booking, index, creditor)).join('\n          ')}
        </NtryDtls>
      </Ntry>
    </Ntfctn>
  </BkToCstmrDbtCdtNtfctn>
</Document>`;
}

const sumOf = (bookings: readonly SampleBooking[]) =>
  bookings.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);

function details(version: '04' | '08', booking: SampleBooking, index: number, creditor: string | null): string {
  const { bankReference = `TX-${index + 1}`, amount, currency = 'CHF', reference = null, isDebit } = booking;
  const name = `<Nm>${booking.payer ?? 'Family office (sample)'}</Nm>`;
  const payer = version === '08' ? `<Pty>${name}</Pty>` : name;
  const structured = `<Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
  return `<TxDtls>
            <Refs>${bankReference === null ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
            ${amount === null ? '' : `<Amt Ccy="${currency}">${amount}</Amt>`}
            <CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
            <RltdPties><Dbtr>${payer}</Dbtr>${creditor === null ? '' : `<CdtrAcct><Id><IBAN>${creditor}</IBAN></Id></CdtrAcct>`}</RltdPties>
            <RmtInf>${reference === null ? '<Ustrd>Thank you</Ustrd>' : structured}</RmtInf>
          </TxDtls>`;
}
