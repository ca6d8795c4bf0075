import { sql } from 'drizzle-orm';
import { documentStatuses } from '#contract/business/legal/document-choices.ts';
import { hourMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { accountCreated, accountErased, erasureDue } from '#server/identity/events.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { on } from '#server/platform/events.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { legalAcceptancesData } from './acceptances/personal-data.ts';
import { receiptRetention } from './acceptances/retention.ts';
import { acceptTermsAtSignUp } from './acceptances/terms.ts';
import { deleteUnusedLegalFiles } from './documents/files/delete-unused.ts';
import { legalDocumentFiles } from './documents/files/tables.ts';
import { legalDocumentChecks } from './documents/pages/checks.ts';
import { invalidateOnNewDay } from './documents/pages/invalidate-at-midnight.ts';
import { notifyOfExpiry } from './documents/pages/notify-of-expiry.ts';
import { legalDocumentsData } from './documents/personal-data.ts';
import { lockForReviewsOf, reassignReviews } from './documents/reassign-reviews.ts';
import { applyLegalSettings } from './documents/settings/save.ts';
import { legalSyncChecks } from './sync/checks.ts';
import { syncRuns } from './sync/claim.ts';
import { runLegalSync } from './sync/run.ts';
import { legalSyncCheck } from './sync/self-check.ts';
import { textCheckRuns } from './text-checks/claim.ts';
import { runTextCheck } from './text-checks/run.ts';
import { legalTextsCheck } from './text-checks/self-check.ts';

export const legalDomain = defineDomain({
  name: 'legal',
  routers: {
    legalAcceptances: async () => (await import('./acceptances/router.ts')).legalAcceptancesRouter,
    legalObjections: async () => (await import('./objections/router.ts')).legalObjectionsRouter,
    legalDocuments: async () => (await import('./documents/router.ts')).legalDocumentsRouter,
    legalSettings: async () => (await import('./documents/settings/router.ts')).legalSettingsRouter,
    legalSync: async () => (await import('./sync/router.ts')).legalSyncRouter,
    legalTextChecks: async () => (await import('./text-checks/router.ts')).legalTextChecksRouter,
    legalPages: async () => (await import('./documents/pages/router.ts')).legalPagesRouter,
  },
  schedules: ({ services, config, outsideServices, all }) => [
    { everyMs: secondMs, failureEvent: 'legal-pages.day.failed', work: invalidateOnNewDay(services) },
    {
      everyMs: 2 * secondMs,
      isDue: syncRuns.isWaiting,
      atLeastEveryMs: minuteMs,
      failureEvent: 'legal-sync.failed',
      work: (services) => runLegalSync(services),
    },
    {
      everyMs: 2 * secondMs,
      isDue: textCheckRuns.isWaiting,
      atLeastEveryMs: minuteMs,
      failureEvent: 'legal-text-check.failed',
      work: (services) =>
        runTextCheck(services, { inventory: all.retention, services: outsideServices, browser: config.browserPath }),
    },
    { everyMs: minuteMs, failureEvent: 'legal-pages.warn.failed', work: notifyOfExpiry },
    { everyMs: hourMs, failureEvent: 'legal-files.delete.failed', work: deleteUnusedLegalFiles },
  ],
  listeners: [
    on(accountCreated, acceptTermsAtSignUp),
    on(erasureDue, (tx, _ctx, { userId }) => lockForReviewsOf(tx, userId)),
    on(accountErased, (tx, ctx, { userId }) => reassignReviews(tx, ctx, userId, null)),
  ],
  personalData: [legalAcceptancesData, legalDocumentsData],
  retention: [receiptRetention],
  fileKeys: [legalDocumentFiles.storageKey],
  selfChecks: [legalSyncCheck, legalTextsCheck],
  checks: [...legalDocumentChecks, ...legalSyncChecks],
  tenantTables: {
    legal_acceptance_tenants: {
      of: byTenant,
      exit: {
        name: 'legal-acceptances',
        order: 'acceptance_id',
        and: ['document_id', 'number', 'typed_name', 'accepted_at', 'receipt', 'signature']
          .map((column) => `(select ${column} from legal_acceptances where id = t.acceptance_id) as ${column}`)
          .join(', '),
      },
      deletion: { kept: 'Signed receipts prove contracts; they are kept for their legal period (Art. 958f CO)' },
      sample: ({ id }) => ({ acceptance_id: id, tenant_id: id }),
    },
  },
  search: {
    documents: {
      matches: (text) => sql`select id, title, document_type as detail, status as state, created_at as at
        from legal_documents where title ilike ${literalPattern(text)}`,
      states: documentStatuses,
    },
  },
  pendingActs: () => ({ 'legal-settings.fewer-reviewers': applyLegalSettings }),
  titles: {
    'legal-document': titlesById('legal_documents', 'title'),
  },
});
