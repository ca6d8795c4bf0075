import { analyticsData } from '#server/domains/analytics/personal-data.ts';
import { inquiriesData } from '#server/domains/inquiries/personal-data.ts';
import { newsletterData } from '#server/domains/newsletter/personal-data.ts';
import { notificationsData } from '#server/domains/notifications/personal-data.ts';
import { projectsData } from '#server/domains/projects/personal-data.ts';
import { savedViewsData } from '#server/domains/saved-views/personal-data.ts';
import { authData } from '#server/identity/auth/personal-data.ts';
import { factorsData } from '#server/identity/factors/personal-data.ts';
import { passkeysData } from '#server/identity/passkeys/personal-data.ts';
import { profilesData } from '#server/identity/profiles/personal-data.ts';
import { auditData } from '#server/records/audit/personal-data.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { mailsData } from './mails-data.ts';

/** Every place where something about a person stands. A test holds it against the tables of the database. */
export const inventory: readonly PersonalData[] = [
  authData,
  factorsData,
  passkeysData,
  profilesData,
  projectsData,
  savedViewsData,
  notificationsData,
  inquiriesData,
  newsletterData,
  analyticsData,
  mailsData,
  // Last: what the others do is in it as well.
  auditData,
];
