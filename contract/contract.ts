import { analyticsContract } from './analytics.ts';
import { auth } from './auth.ts';
import { clientErrors } from './client-errors.ts';
import { content } from './content.ts';
import { inquiries } from './inquiry-procedures.ts';
import { newsletterContract } from './newsletter.ts';
import { overviewContract } from './overview.ts';
import { sessionProcedures } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { ssoContract } from './sso.ts';

/** Everything the two sides promise each other. One typed client in process and in the browser, REST under /api. */
export const contract = {
  analytics: analyticsContract,
  auth: { ...auth, ...sessionProcedures },
  clientErrors,
  content,
  inquiries,
  newsletter: newsletterContract,
  overview: overviewContract,
  settings: settingsContract,
  sso: ssoContract,
};

export type Contract = typeof contract;
