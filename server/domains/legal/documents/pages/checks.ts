import { and, inArray } from 'drizzle-orm';
import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Check, type CheckOptions, line, namedEvidence, notChecked, shareScore } from '#server/platform/check.ts';
import { inForceOn } from './in-force.ts';

/** The documents that the website cannot do without. */
const neededPages: PublicPage[] = ['/privacy', '/terms', '/cookies'];

/** Days before its expiry at which a document is renewed at the latest. */
const expiryDays = 60;

const common = { category: 'Legal', href: '/admin/legal', source: 'legal documents' } as const;

/** The version in force at each public page. */
function inForce({ tx, services }: Pick<CheckOptions, 'tx' | 'services'>) {
  const { condition, order } = inForceOn(dayInZurich(services.now()));
  return tx
    .selectDistinctOn([versions.publicPage], {
      page: versions.publicPage,
      documentId: versions.documentId,
      number: versions.number,
      publishedAt: versions.publishedAt,
      expiresOn: versions.expiresOn,
    })
    .from(versions)
    .where(and(inArray(versions.publicPage, Object.keys(publicPages) as PublicPage[]), condition))
    .orderBy(versions.publicPage, order);
}

export const legalDocumentChecks: readonly Check[] = [
  {
    ...common,
    id: 'legal.in-force',
    name: 'Published privacy policy, terms, cookies',
    critical: true,
    severity: 'critical',
    requirements: ['The privacy policy, the terms and the cookie policy are in force'],
    remedy: 'Have the document approved, and publish it.',
    async run(options) {
      const found = (await inForce(options)).map(({ page }) => page);
      const missing = neededPages.filter((page) => !found.includes(page));
      return {
        score: shareScore(neededPages.length - missing.length, neededPages.length),
        summary: `${neededPages.length - missing.length} of ${neededPages.length} in force`,
        evidence: [line('Expected', neededPages.join(', ')), ...namedEvidence('Missing', missing)],
      };
    },
  },
  {
    ...common,
    id: 'legal.expiring',
    name: 'Documents that expire',
    critical: false,
    severity: 'medium',
    requirements: [`No document in force expires within ${expiryDays} days`],
    remedy: 'Publish the next version before the day.',
    async run(options) {
      const rows = await inForce(options);
      if (rows.length === 0) return notChecked('Not checked: no document is in force');
      const last = Temporal.PlainDate.from(dayInZurich(options.services.now())).add({ days: expiryDays });
      const expiring = rows.flatMap(({ page, expiresOn }) =>
        expiresOn !== null && Temporal.PlainDate.compare(expiresOn, last) <= 0 ? [`${page} on ${expiresOn}`] : [],
      );
      return {
        score: shareScore(rows.length - expiring.length, rows.length),
        summary:
          expiring.length === 0
            ? `None of ${rows.length} expires soon`
            : `${expiring.length} of ${rows.length} expire soon`,
        evidence: [line('In force', rows.length), ...namedEvidence('Expiring', expiring)],
      };
    },
  },
];
