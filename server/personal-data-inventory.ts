import { dashboardsData } from './domains/analytics/dashboards/personal-data.ts';
import { analyticsData } from './domains/analytics/personal-data.ts';
import { inquiriesData } from './domains/inquiries/personal-data.ts';
import { legalAcceptancesData } from './domains/legal/acceptances/personal-data.ts';
import { legalDocumentsData } from './domains/legal/documents/personal-data.ts';
import { mediaData } from './domains/media/personal-data.ts';
import { newsletterData } from './domains/newsletter/personal-data.ts';
import { notificationsData } from './domains/notifications/personal-data.ts';
import { pendingChangesData } from './domains/pending-changes/personal-data.ts';
import { privacyData } from './domains/privacy/personal-data.ts';
import { projectsData } from './domains/projects/personal-data.ts';
import { rateLimitsData } from './domains/rate-limits/personal-data.ts';
import { savedViewsData } from './domains/saved-views/personal-data.ts';
import { settingsData } from './domains/settings/personal-data.ts';
import { statisticsData } from './domains/statistics/personal-data.ts';
import { exitPacksData } from './domains/tenants/exit-packs/personal-data.ts';
import { webhooksData } from './domains/webhooks/personal-data.ts';
import { fileOwners } from './file-owners.ts';
import { mailsData } from './identity/account/mails-data.ts';
import { authData } from './identity/auth/personal-data.ts';
import { factorsData } from './identity/factors/personal-data.ts';
import { passkeysData } from './identity/passkeys/personal-data.ts';
import { profilesData } from './identity/profiles/personal-data.ts';
import { tenantsData } from './identity/tenants/personal-data.ts';
import { tokensData } from './identity/tokens/personal-data.ts';
import { sweepFiles } from './platform/files/sweep.ts';
import { auditData } from './records/audit/personal-data.ts';
import type { PersonalData } from './records/personal-data.ts';

/** Every place with personal data. A test checks it against the tables of the database. */
export const personalDataInventory: readonly PersonalData[] = [
  authData,
  factorsData,
  passkeysData,
  profilesData,
  // The files of a deleted project have no row any more.
  { ...projectsData, afterErasure: (services) => sweepFiles(services, fileOwners) },
  tokensData,
  tenantsData,
  exitPacksData,
  savedViewsData,
  notificationsData,
  pendingChangesData,
  settingsData,
  inquiriesData,
  newsletterData,
  mediaData,
  legalAcceptancesData,
  legalDocumentsData,
  analyticsData,
  dashboardsData,
  statisticsData,
  webhooksData,
  rateLimitsData,
  mailsData,
  privacyData,
  // Last, because the erasures of the others write audit entries as well.
  auditData,
];
