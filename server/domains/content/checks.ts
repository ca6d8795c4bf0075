import { and, eq, sql } from 'drizzle-orm';
import { type Check, line, namedEvidence, notChecked, shareScore } from '#server/platform/check.ts';
import { linkChecks } from './links/tables.ts';
import { pages } from './tables.ts';

export const contentChecks: readonly Check[] = [
  {
    id: 'testing.pages',
    name: 'Published pages open',
    category: 'Testing',
    critical: true,
    severity: 'critical',
    requirements: ['Every published page answers with status 200'],
    remedy: 'Open the page, and look for its error in the log of the server.',
    href: '/admin/content',
    source: 'answers of this server',
    async run({ tx, installation }) {
      const rows = await tx
        .select({ path: pages.path })
        .from(pages)
        .where(and(eq(pages.status, 'published'), eq(pages.locale, 'en')))
        .orderBy(pages.path);
      if (rows.length === 0) return notChecked('Not checked: no page is published');
      const broken: string[] = [];
      for (const { path } of rows) {
        const { status } = await installation.request(path);
        if (status !== 200) broken.push(`${path} (${status})`);
      }
      return {
        score: broken.length === 0 ? 100 : Math.min(84, shareScore(rows.length - broken.length, rows.length)),
        summary: `${rows.length - broken.length} of ${rows.length} pages answer with 200`,
        evidence: [line('Asked', `GET of ${rows.length} pages`), ...namedEvidence('Other answers', broken)],
      };
    },
  },
  {
    id: 'documentation.links',
    name: 'Links to other sites',
    category: 'Documentation',
    critical: false,
    severity: 'low',
    requirements: ['No link of a page leads nowhere'],
    remedy: 'Correct the link on its page.',
    href: '/admin/content',
    source: 'link checks',
    async run({ tx }) {
      const rows = await tx
        .select({ address: linkChecks.address, state: linkChecks.state })
        .from(linkChecks)
        .where(sql`${linkChecks.state} <> 'unknown'`);
      if (rows.length === 0)
        return notChecked('Not checked: no link was asked for yet; the editor of a page asks for its links');
      const broken = rows.filter(({ state }) => state === 'broken').map(({ address }) => address);
      return {
        score: shareScore(rows.length - broken.length, rows.length),
        summary: `${rows.length - broken.length} of ${rows.length} links lead somewhere`,
        evidence: [line('Links', rows.length), ...namedEvidence('Broken', broken)],
      };
    },
  },
];
