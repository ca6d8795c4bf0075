import { inquiriesContract } from './business/inquiry-procedures.ts';
import { newsletterContract } from './business/newsletter.ts';
import { projectsContract } from './business/projects.ts';
import { contentContract } from './content/content.ts';
import { declareRefusals } from './declared-refusals.ts';
import { accountContract } from './identity/account.ts';
import { authContract } from './identity/auth.ts';
import { factorsContract } from './identity/factors.ts';
import { passkeysContract } from './identity/passkeys.ts';
import { profilesContract } from './identity/profiles.ts';
import { sessionsContract } from './identity/sessions.ts';
import { ssoContract } from './identity/sso.ts';
import { activityContract } from './operations/activity.ts';
import { analyticsContract } from './operations/analytics.ts';
import { clientErrorsContract } from './operations/client-errors.ts';
import { notificationsContract } from './operations/notifications.ts';
import { overviewContract } from './operations/overview.ts';
import { paletteContract } from './operations/palette.ts';
import { policyReportsContract } from './operations/policy-reports.ts';
import { savedViewsContract } from './operations/saved-views.ts';
import { settingsContract } from './operations/settings.ts';
import { undeliveredContract } from './operations/undelivered.ts';

/** Every procedure with its shapes, permission and refusals: one typed client in process and in the browser, REST under /api. */
export const contract = declareRefusals({
  account: accountContract,
  activity: activityContract,
  analytics: analyticsContract,
  auth: { ...authContract, ...sessionsContract },
  clientErrors: clientErrorsContract,
  policyReports: policyReportsContract,
  content: contentContract,
  factors: factorsContract,
  inquiries: inquiriesContract,
  newsletter: newsletterContract,
  notifications: notificationsContract,
  overview: overviewContract,
  palette: paletteContract,
  passkeys: passkeysContract,
  profiles: profilesContract,
  projects: projectsContract,
  savedViews: savedViewsContract,
  settings: settingsContract,
  sso: ssoContract,
  undelivered: undeliveredContract,
});

export type Contract = typeof contract;
