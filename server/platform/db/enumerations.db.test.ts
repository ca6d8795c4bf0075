import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { billedCurrencies } from '#contract/business/billed-positions.ts';
import { budgets, inquiryStatuses, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { entryOutcomes } from '#contract/business/invoices/entry-outcomes.ts';
import { invoiceStates as billedStates } from '#contract/business/invoices/invoice-choices.ts';
import {
  approvalStatuses,
  changeClasses,
  documentStatuses,
  documentTypes,
  publicPages,
} from '#contract/business/legal/document-choices.ts';
import { syncStatuses } from '#contract/business/legal/sync-choices.ts';
import { issueStatuses } from '#contract/business/newsletter-states.ts';
import { offerStates } from '#contract/business/offers/states.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { vatKinds } from '#contract/business/vat.ts';
import { linkStates } from '#contract/content/external-links.ts';
import { variantFormats } from '#contract/content/media-files.ts';
import { statisticStatuses } from '#contract/content/statistic-labels.ts';
import {
  billingCycles,
  tenantCurrencies,
  tenantPlans,
  tenantRoles,
  tenantStatuses,
} from '#contract/identity/tenants/choices.ts';
import { invoiceStates } from '#contract/identity/tenants/invoice-states.ts';
import { decisions } from '#contract/operations/access-reviews.ts';
import { memberKinds, notificationKind, teamKinds } from '#contract/operations/notifications.ts';
import { pendingOutcomes } from '#contract/operations/pending-kinds.ts';
import { holdKinds } from '#contract/operations/privacy/hold-kinds.ts';
import { privacyRequestKinds } from '#contract/operations/privacy/request-kinds.ts';
import { privilegeKinds } from '#contract/operations/privilege-kinds.ts';
import {
  rateMethods,
  rateModes,
  rateOutcomes,
  rateScopes,
} from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { incidentSeverities, incidentStates, statusComponents } from '#contract/operations/status/components.ts';
import { deliveryStates, webhookStatuses } from '#contract/operations/webhooks/webhook-states.ts';
import { createTestDatabase } from '#server/testing/database.ts';

/** The lists of the contract that a CHECK repeats, by table and column; other columns name theirs in `tables.ts`. */
const lists: Record<string, readonly string[] | Record<string, unknown>> = {
  'access_review_entries.decision': decisions,
  'access_review_entries.kind': privilegeKinds,
  'inquiries.budget': budgets,
  'inquiries.service_type': serviceTypes,
  'inquiries.status': inquiryStatuses,
  'legal_document_approvals.change_class': changeClasses,
  'legal_document_approvals.status': approvalStatuses,
  'legal_document_versions.change_class': changeClasses,
  'legal_document_versions.public_page': publicPages,
  'legal_documents.document_type': documentTypes,
  'legal_documents.public_page': publicPages,
  'legal_documents.status': documentStatuses,
  'legal_holds.kind': holdKinds,
  'legal_settings.default_type': documentTypes,
  'legal_sync_runs.status': syncStatuses,
  'link_checks.state': linkStates,
  'media_variants.format': variantFormats,
  'newsletter_issues.status': issueStatuses,
  'notification_preferences.kind': [...memberKinds, ...teamKinds],
  'notifications.kind': notificationKind.options,
  'offers.currency': billedCurrencies,
  'offers.state': offerStates,
  'pending_changes.outcome': pendingOutcomes,
  'privacy_requests.kind': privacyRequestKinds,
  'projects.budget': budgets,
  'projects.service_type': serviceTypes,
  'projects.status': projectStatuses,
  'rate_limit_refusals.outcome': rateOutcomes,
  'rate_limit_rules.method': rateMethods,
  'rate_limit_rules.mode': rateModes,
  'rate_limit_rules.scope': rateScopes,
  'statistics.status': statisticStatuses,
  'status_days.component': { ...statusComponents, any: 'Any' },
  'status_incidents.severity': incidentSeverities,
  'status_incidents.state': incidentStates,
  'status_probes.component': statusComponents,
  'status_updates.state': incidentStates,
  'tenant_invoices.currency': tenantCurrencies,
  'tenant_invoices.state': invoiceStates,
  'tenant_members.role': tenantRoles,
  'tenants.billing_cycle': billingCycles,
  'tenants.currency': tenantCurrencies,
  'tenants.plan': tenantPlans,
  'tenants.status': tenantStatuses,
  'webhook_deliveries.state': deliveryStates,
  'webhook_endpoints.status': webhookStatuses,
  'payment_import_entries.outcome': Object.keys(entryOutcomes).filter((outcome) => outcome !== 'known'),
  'invoices.currency': billedCurrencies,
  'invoices.state': billedStates,
  'vat_rates.kind': vatKinds,
};

const db = await createTestDatabase();
afterAll(() => db.drop());

const modules = import.meta.glob<Record<string, unknown>>('/server/**/tables.ts', { eager: true });
const described = new Map<string, readonly string[]>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column.enumValues ?? []] as const),
    ),
);

/** The columns whose CHECK is a list of texts, with that list. */
const { rows } = await db.owner.query<{ column: string; definition: string }>(
  `select concat(conrelid::regclass, '.', attname) as column, pg_get_constraintdef(pg_constraint.oid) as definition
   from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
   where contype = 'c' and connamespace = 'public'::regnamespace
     and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
   order by 1`,
);

test.each(rows)('the values of $column are those of the contract', ({ column, definition }) => {
  const list = lists[column] ?? described.get(column) ?? [];
  const values = Array.isArray(list) ? list : Object.keys(list);
  expect(values, 'has no list: name one in this test or as `enum` in tables.ts').not.toEqual([]);
  expect([...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value).sort()).toEqual(values.toSorted());
});

test('every column of the lists has such a CHECK', () => {
  const checked = rows.map(({ column }) => column);
  expect(Object.keys(lists).filter((column) => !checked.includes(column))).toEqual([]);
});
