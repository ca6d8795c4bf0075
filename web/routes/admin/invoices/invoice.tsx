import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { History } from '#web/back-office/detail/history.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { endingActs, invoiceActs } from '#web/domains/invoices/acts.ts';
import { InvoiceState } from '#web/domains/invoices/state-badge.tsx';
import { longDayOf } from '#web/ui/times.ts';
import { DraftForm } from './draft-form.tsx';
import { InvoiceFacts } from './facts.tsx';
import { Missing, NobodyEmailed, Positions } from './positions.tsx';

const query = (id: string) => queries.invoices.get.queryOptions({ input: { id }, meta: { resource: 'invoice' } });

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('Invoice · Admin');

const steps = {
  created: { icon: 'plus', text: 'began it' },
  saved: { icon: 'pencil', text: 'changed it' },
  issued: { icon: 'send', text: 'issued it as' },
  payment: { icon: 'check', text: 'recorded a payment of' },
  'payment-reversed': { icon: 'refresh', text: 'reversed a payment of' },
  reminded: { icon: 'mail', text: 'sent a reminder:' },
  cancelled: { icon: 'close', text: 'cancelled it:' },
} as const;

export default detailPage(query, {
  noun: 'invoice',
  crumbs: crumbsTo('/admin/invoices'),
  nameOf: ({ number }) => number ?? 'Draft',
  titleOf: ({ number, subject }) => (number === null ? subject : `${number}: ${subject}`),
  badge: ({ record }) => <InvoiceState invoice={record} />,
  headerFacts: ({ record: { clientName, dueOn } }) => (
    <>
      <span>{clientName}</span>
      {dueOn && (
        <span>
          due on <time dateTime={dueOn}>{longDayOf(dueOn)}</time>
        </span>
      )}
    </>
  ),
  headerActs: invoiceActs,
  notices: ({ record }) => (
    <>
      <Missing invoice={record} />
      <NobodyEmailed invoice={record} />
    </>
  ),
  aside: (shown) => (
    <>
      <InvoiceFacts invoice={shown.record} />
      <ActivityLink resource="invoice" id={shown.record.id} />
      <ActButtons acts={endingActs} record={shown.record} shown={shown} />
    </>
  ),
  main: ({ record, queryKey, now }) => (
    <div className="grid gap-10">
      <Positions invoice={record} />
      {record.state === 'draft' && <DraftForm invoice={record} queryKey={queryKey} />}
      <History events={record.events} steps={steps} more={({ body }) => body ?? ''} now={now} />
    </div>
  ),
});
