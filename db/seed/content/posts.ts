import type { SeededPage } from './pages.ts';
import { backupsThatWereNeverRestored } from './posts/backups-that-were-never-restored.ts';
import { exitPlanOnePage } from './posts/exit-plan-one-page.ts';
import { languageModelsAndBankSecrecy } from './posts/language-models-and-bank-secrecy.ts';
import { passkeysInAPrivateBank } from './posts/passkeys-in-a-private-bank.ts';
import { thePriceOfAnIntegration } from './posts/the-price-of-an-integration.ts';
import { whatFinmaAsksAfterAnIncident } from './posts/what-finma-asks-after-an-incident.ts';

/** A post is a page with a day: `2026-09-22`, in Europe/Zurich. */
export type SeededPost = SeededPage & { publishedAt: string };

/** Newest first. */
export const posts: SeededPost[] = [
  exitPlanOnePage,
  thePriceOfAnIntegration,
  backupsThatWereNeverRestored,
  whatFinmaAsksAfterAnIncident,
  passkeysInAPrivateBank,
  languageModelsAndBankSecrecy,
];
