import { accountContract } from './account.ts';
import { activityContract } from './activity.ts';
import { analyticsContract } from './analytics.ts';
import { auth } from './auth.ts';
import { clientErrors } from './client-errors.ts';
import { content } from './content.ts';
import { factorsContract } from './factors.ts';
import { inquiries } from './inquiry-procedures.ts';
import { newsletterContract } from './newsletter.ts';
import { notificationsContract } from './notifications.ts';
import { overviewContract } from './overview.ts';
import { passkeysContract } from './passkeys.ts';
import { profilesContract } from './profiles.ts';
import { projectsContract } from './projects.ts';
import { sessionProcedures } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { ssoContract } from './sso.ts';

/** Everything the two sides promise each other. One typed client in process and in the browser, REST under /api. */
export const contract = {
  account: accountContract,
  activity: activityContract,
  analytics: analyticsContract,
  auth: { ...auth, ...sessionProcedures },
  clientErrors,
  content,
  factors: factorsContract,
  inquiries,
  newsletter: newsletterContract,
  notifications: notificationsContract,
  overview: overviewContract,
  passkeys: passkeysContract,
  profiles: profilesContract,
  projects: projectsContract,
  settings: settingsContract,
  sso: ssoContract,
};

export type Contract = typeof contract;
