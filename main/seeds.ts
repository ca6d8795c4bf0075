import { randomUUID } from 'node:crypto';
import { defaultSettings } from '#contract/settings.ts';
import { claims } from '#db/seed/content/claims.ts';
import { company } from '#db/seed/content/company.ts';
import { pages } from '#db/seed/content/pages.ts';
import type { Seed } from '#server/platform/db/seed.ts';

/** What the first start fills an empty database with: ordinary rows that an administrator edits. */
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
    name: 'claims',
    apply: async (owner) => {
      for (const [position, { key, figure, unit, label, asOf, source }] of claims.entries()) {
        await owner.query(
          'insert into claims (key, position, figure, unit, label, as_of, source) values ($1, $2, $3, $4, $5, $6, $7)',
          [key, position, figure, unit, label, asOf, source],
        );
      }
    },
  },
  {
    name: 'pages',
    apply: async (owner) => {
      for (const { path, locale, title, description, body } of pages) {
        await owner.query(
          `insert into pages (id, translation_group, path, locale, title, description, body)
            values ($1, $2, $3, $4, $5, $6, $7)`,
          [randomUUID(), randomUUID(), path, locale, title, description, body],
        );
      }
    },
  },
];
