import { auth } from './auth.ts';
import { content } from './content.ts';
import { inquiries } from './inquiries.ts';
import { overviewContract } from './overview.ts';
import { settingsContract } from './settings.ts';

/** Everything the two sides promise each other. One typed client in process and in the browser, REST under /api. */
export const contract = {
  auth,
  content,
  inquiries,
  overview: overviewContract,
  settings: settingsContract,
};

export type Contract = typeof contract;
