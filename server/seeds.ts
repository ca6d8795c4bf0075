import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { defaultSettings } from '#contract/operations/settings.ts';
import { hashOfValue } from '#contract/pricing/hash.ts';
import {
  alertRules,
  archiveAlertRules,
  backupAlertRules,
  canaryAlertRules,
  certificateAlertRules,
} from '#db/seed/alert-rules.ts';
import { history } from '#db/seed/content/collections/history.ts';
import { navigation } from '#db/seed/content/collections/navigation.ts';
import { team } from '#db/seed/content/collections/team.ts';
import { timeline } from '#db/seed/content/collections/timeline.ts';
import { values } from '#db/seed/content/collections/values.ts';
import { company } from '#db/seed/content/company.ts';
import { pages } from '#db/seed/content/pages.ts';
import { redirects } from '#db/seed/content/redirects.ts';
import { statistics } from '#db/seed/content/statistics.ts';
import { goLiveItems } from '#db/seed/go-live.ts';
import { goLiveGuides } from '#db/seed/guides/go-live.ts';
import type { Guide } from '#db/seed/guides/guide.ts';
import { operatingGuides } from '#db/seed/guides/operating.ts';
import { peopleGuides } from '#db/seed/guides/people.ts';
import { publishingGuides } from '#db/seed/guides/publishing.ts';
import { newsletterTopics } from '#db/seed/newsletter-topics.ts';
import { priceBook } from '#db/seed/price-book.ts';
import { rateLimitRules } from '#db/seed/rate-limits.ts';
import { ssoProviders } from '#db/seed/sso-providers.ts';
import { searchTextOf } from '#server/domains/content/rules.ts';
import { refreshSearchText } from '#server/domains/content/search-text.ts';
import { seedLegalDocuments } from '#server/domains/legal/documents/pages/seed.ts';
import type { Seed } from '#server/platform/db/seed.ts';

/**
 * The first content of an empty database: ordinary rows that an administrator edits. Changed content gets a new number
 * in its seed's name, so that existing databases get it too, except for the rows that somebody has edited.
 */
export const seeds: readonly Seed[] = [
  {
    name: 'settings',
    apply: async (owner) => {
      await owner.query('insert into settings (id, settings) values (1, $1)', [defaultSettings]);
    },
  },
  {
    name: 'company',
    apply: async (owner) => {
      await owner.query('insert into company (id, details) values (1, $1)', [company]);
    },
  },
  {
    name: 'statistics-4',
    apply: async (owner) => {
      for (const [position, { key, figure, unit, label, asOf, asOfOn, source }] of statistics.entries()) {
        await owner.query(writeStatistic, [key, position, figure, unit, label, asOf, source, asOfOn]);
      }
    },
  },
  {
    name: 'public-site-6',
    apply: async (owner) => {
      const rows = pages.map(({ path, locale, title, description, body, publishedAt }) => ({
        id: randomUUID(),
        translation_group: randomUUID(),
        path,
        locale,
        title,
        description,
        body,
        search_text: searchTextOf(body, {}),
        published_at: publishedAt ? `${publishedAt}T07:00:00Z` : null,
      }));
      await owner.query(writePages, [JSON.stringify(rows)]);
    },
  },
  {
    name: 'collections-2',
    apply: async (owner) => {
      for (const [key, items] of Object.entries({ team, values, history, timeline })) {
        await owner.query(writeCollection, [key, JSON.stringify(items)]);
      }
    },
  },
  {
    // After pages and collections: a page's search text is made from both.
    name: 'collections-in-search-4',
    apply: (owner) => refreshSearchText(drizzle(owner)),
  },
  {
    name: 'navigation-1',
    apply: async (owner) => {
      await owner.query(writeCollection, ['navigation', JSON.stringify(navigation)]);
    },
  },
  {
    name: 'redirects-1',
    apply: async (owner) => {
      for (const [from, to] of Object.entries(redirects)) {
        await owner.query(writeRedirect, [from, to]);
      }
    },
  },
  {
    // After the pages, whose texts the documents take over.
    name: 'legal-documents-1',
    apply: seedLegalDocuments,
  },
  {
    name: 'sso-providers',
    apply: async (owner) => {
      for (const { key, name, configuration } of ssoProviders) {
        await owner.query(
          "insert into sso_providers (id, key, name, type, configuration) values ($1, $2, $3, 'oidc', $4)",
          [randomUUID(), key, name, configuration],
        );
      }
    },
  },
  {
    name: 'newsletter-topics',
    apply: async (owner) => {
      for (const [name, description] of Object.entries(newsletterTopics)) {
        await owner.query(
          `insert into newsletter_topics (id, name, description, created_at, updated_at)
           values ($1, $2, $3, now(), now()) on conflict do nothing`,
          [randomUUID(), name, description],
        );
      }
    },
  },
  {
    name: 'documentation',
    apply: (owner) => writeGuides(owner, [...peopleGuides, ...publishingGuides, ...operatingGuides]),
  },
  {
    name: 'price-book',
    apply: async (owner) => {
      await owner.query(
        `insert into price_books (id, number, state, content, content_hash, effective_from, created_at, updated_at)
         values ($1, '2026-11', 'approved', $2, $3, '2026-11-01', now(), now())`,
        [randomUUID(), priceBook, hashOfValue(priceBook)],
      );
    },
  },
  { name: 'documentation-go-live', apply: (owner) => writeGuides(owner, goLiveGuides) },
  {
    name: 'go-live',
    apply: async (owner) => {
      for (const [index, item] of goLiveItems.entries()) {
        const { key, category, team, task, description, priority, touchedByRelease, checkId } = item;
        await owner.query(
          `insert into go_live_items (id, key, position, category, team, task, description, priority, critical,
             touched_by_release, check_id, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8 = 'critical', $9, $10, now(), now())`,
          [randomUUID(), key, index + 1, category, team, task, description, priority, touchedByRelease, checkId],
        );
      }
    },
  },
  {
    name: 'rate-limit-rules',
    apply: async (owner) => {
      for (const [index, rule] of rateLimitRules.entries()) {
        const { name, pattern, method, limit, windowSeconds, scope, actions } = rule;
        await owner.query(
          `insert into rate_limit_rules
             (id, name, pattern, method, max_requests, window_seconds, scope, mode, priority, actions, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'enforced', $8, $9, now(), now())`,
          [randomUUID(), name, pattern, method, limit, windowSeconds, scope, index + 1, JSON.stringify(actions)],
        );
      }
    },
  },
  { name: 'alert-rules', apply: (owner) => writeAlertRules(owner, alertRules) },
  { name: 'alert-rules-canary', apply: (owner) => writeAlertRules(owner, canaryAlertRules) },
  { name: 'alert-rules-backups', apply: (owner) => writeAlertRules(owner, backupAlertRules) },
  { name: 'alert-rules-archive', apply: (owner) => writeAlertRules(owner, archiveAlertRules) },
  { name: 'alert-rules-certificate', apply: (owner) => writeAlertRules(owner, certificateAlertRules) },
];

/** A rule with the name of a later one may be there already, as somebody's own. */
async function writeAlertRules(owner: pg.Client, rules: typeof alertRules): Promise<void> {
  for (const { name, figure, comparison = 'above', threshold, recovery = null, forSeconds, severity } of rules) {
    await owner.query(
      `insert into alert_rules
         (id, name, figure, comparison, threshold, recovery, for_seconds, severity, is_active, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, true, now(), now()) on conflict do nothing`,
      [randomUUID(), name, figure, comparison, threshold, recovery, forSeconds, severity],
    );
  }
}

async function writeGuides(owner: pg.Client, guides: readonly Guide[]): Promise<void> {
  for (const { title, type, screen, content } of guides) {
    const id = randomUUID();
    await owner.query(
      `insert into documentation_entries
         (id, title, type, status, screen, content, last_updated, author, created_at, updated_at)
       values ($1, $2, $3, 'complete', $4, $5, (now() at time zone 'Europe/Zurich')::date, 'Firn', now(), now())`,
      [id, title, type, screen, content],
    );
    await owner.query(
      `insert into documentation_entry_events
         (id, documentation_entry_id, kind, changed_fields, number, title, content, at)
       values ($1, $2, 'installed', '{}', 1, $3, $4, now())`,
      [randomUUID(), id, title, content],
    );
  }
}

/** Whether nobody has saved the row of this resource with this id. */
const isUntouched = (resource: string, id: string) =>
  `not exists (select from audit_entries where resource = '${resource}' and resource_id = ${id})`;

const writeStatistic = `
  insert into statistics (key, measure, position, figure, unit, label, as_of, source, as_of_on)
  values ($1, $1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (key) do update
  set figure = excluded.figure, unit = excluded.unit, label = excluded.label,
    as_of = excluded.as_of, as_of_on = excluded.as_of_on, source = excluded.source, updated_at = now()
  where ${isUntouched('statistic', 'statistics.key')}`;

const writeCollection = `
  insert into collections (key, items) values ($1, $2)
  on conflict (key) do update set items = excluded.items, updated_at = now()
  where ${isUntouched('collection', 'collections.key')}`;

/** Where the address has no page and no redirect yet. */
const writeRedirect = `
  insert into redirects (from_path, to_path)
  select $1, $2 where not exists (select from pages where path = $1)
  on conflict do nothing`;

/**
 * Also updates pages that an earlier version seeded, but none that a person has saved, moved or removed. In one statement,
 * after which the words of the search are counted once: page by page they take two seconds of a first start.
 */
const writePages = `
  insert into pages (id, translation_group, path, locale, title, description, body, search_text, published_at)
  select id, translation_group, path, locale, title, description, body, search_text, coalesce(published_at, now())
  from json_to_recordset($1::json) as page (id uuid, translation_group uuid, path text, locale text, title text,
    description text, body jsonb, search_text text, published_at timestamptz)
  where not exists (
    select from audit_entries where resource = 'page' and page.path in (resource_id, details ->> 'from')
  )
  on conflict (path, locale) do update
  set title = excluded.title, description = excluded.description, body = excluded.body,
    search_text = excluded.search_text, updated_at = now()`;
