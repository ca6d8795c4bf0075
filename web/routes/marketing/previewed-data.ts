import type { Page } from '#contract/content/content.ts';
import { toolsPath } from '#contract/pricing/estimate-address.ts';
import type { Api } from '#web/api/api.ts';
import { loadRecords } from './page-data.ts';
import { loadTools, type Tools } from './tools/load-tools.ts';

/** What a preview shows besides the text, as the public address of the page would. */
export async function loadPreviewed(api: Api, page: Page) {
  const hasTools = page.path === toolsPath && page.body.template === 'sections';
  const [records, tools] = await Promise.all([
    loadRecords(api, page.body),
    hasTools ? loadTools(api, new URLSearchParams()) : null,
  ]);
  return { page, ...records, tools: tools as Tools | null };
}
