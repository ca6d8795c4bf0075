/** One position at a fixed price, as a form has it, with what each kind of document adds. */
const position = (more = '') => `jsonb_build_array(jsonb_build_object('title', 'Work', 'note', null, 'unit', 'fixed',
  'quantityHundredths', 100, 'unitPriceMinor', net, 'vat', 'standard'${more}))`;

/** As it is frozen in what a client reads: keys in the order of the contract. */
const amounts = `'positions', json_build_array(json_build_object('title', 'Work', 'note', null, 'unit', 'fixed',
    'quantityHundredths', 100, 'unitPriceMinor', net, 'amountMinor', net, 'ratePermille', 81))`;
const vat = `'vat', json_build_array(json_build_object('ratePermille', 81, 'netMinor', net, 'vatMinor', tax)), 'vatMinor', tax, 'totalMinor', net + tax`;
const tax = 'round(net * 0.081)::bigint as tax';
const hashed = `encode(sha256(convert_to(content, 'UTF8')), 'hex')`;

const offerContent = `json_build_object('format', 'firn-offer-1', 'number', number, 'revision', 1,
  'sender', json_build_object('name', 'Firn', 'lines', json_build_array('Firn AG', '8001 Zürich'), 'registration', 'Firn AG, Zürich'),
  'addressee', 'Company', 'place', 'Zürich', 'day', updated_at::date, 'subject', name, 'intro', 'As discussed.', 'currency', 'CHF',
  ${amounts}, 'discounts', json_build_array(), 'positionsMinor', net, 'netMinor', net, ${vat}, 'validUntil', valid_until, 'start', null,
  'payment', 'Within 30 days', 'terms', json_build_array(), 'estimate', null, 'signatures', 1, 'closing', 'Kind regards')::text`;

/** An offer for each project that was not only requested. */
export const offers = (
  state: string,
) => `insert into offers (id, number, revision, project_id, tenant_id, state, subject, addressee, intro, currency, valid_until, payment, closing,
      positions, discounts, net_minor, total_minor, content, content_hash, sent_at, decided_at, created_at, updated_at)
    select gen_random_uuid(), number, 1, id, tenant_id, state, name, 'Company', 'As discussed.', 'CHF', valid_until, 'Within 30 days', 'Kind regards',
      ${position(", 'hoursHundredths', null")}, '[]', net, net + tax, case when state <> 'draft' then content end, case when state <> 'draft' then ${hashed} end,
      case when state <> 'draft' then updated_at end, case when state in ('accepted', 'declined') then updated_at + interval '3 days' end, created_at, updated_at
    from (select *, ${offerContent} as content from (select *, ${tax} from (
      select *, 'OFF-2026-' || row_number() over (order by created_at) as number, 500000 + floor(random() * 5000000)::bigint as net,
        (updated_at + interval '30 days')::date as valid_until,
        case when updated_at > now() - interval '20 days' then 'sent' else ${state} end as state
      from projects where status <> 'requested') drawn) taxed) written`;

const address = (
  name: string,
) => `json_build_object('name', ${name}, 'street', 'Bahnhofstrasse', 'buildingNumber', null,
  'postalCode', '8001', 'city', 'Zürich', 'country', 'CH'`;

const invoiceContent = `json_build_object('format', 'firn-invoice-1', 'number', number, 'issuedOn', at::date, 'dueOn', at::date + 30, 'offer', null,
  'sender', json_build_object('name', 'Firn', 'lines', json_build_array('Firn AG', '8001 Zürich'), 'country', 'CH', 'vatNumber', 'CHE-116.281.271'),
  'creditor', ${address("'Firn (sample)'")}), 'iban', 'CH4431999123000889012', 'reference', reference, 'client', ${address("'Company'")}, 'attention', null),
  'subject', name, 'note', null, 'serviceFrom', at::date, 'serviceTo', at::date, 'currency', 'CHF', ${amounts}, 'netMinor', net, ${vat})::text`;

/** Two invoices for each project that runs or is done, of which one in twenty is open. */
export const invoices = `insert into invoices (id, number, project_id, tenant_id, client_id, state, subject, client_name, street, postal_code, city, country, currency,
      service_from, service_to, payment_days, positions, net_minor, vat_minor, total_minor, paid_minor, issued_on, due_on, paid_on, reference,
      content, content_hash, created_at, updated_at)
    select gen_random_uuid(), number, id, tenant_id, owner_id, state, name, 'Company', 'Bahnhofstrasse', '8001', 'Zürich', 'CH', 'CHF',
      at::date, at::date, 30, ${position()}, net, tax, net + tax, case when state = 'paid' then net + tax else 0 end,
      at::date, at::date + 30, case when state = 'paid' then at::date + 20 end, reference, content, ${hashed}, at, at
    from (select *, ${invoiceContent} as content from (select *, ${tax} from (
      select *, 'INV-2026-' || n as number, 'RF' || n as reference from (
        select *, row_number() over (order by created_at) as n, created_at + e * interval '30 days' as at,
          100000 + floor(random() * 1000000)::bigint as net, case when random() < 0.05 then 'issued' else 'paid' end as state
        from projects, generate_series(0, 1) e where status in ('running', 'done')) drawn) numbered) taxed) written`;
