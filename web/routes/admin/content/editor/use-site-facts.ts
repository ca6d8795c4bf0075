import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Site } from '#contract/content/content.ts';
import type { LibraryImage } from '#contract/content/media.ts';
import type { PageBody } from '#contract/content/page-body.ts';
import { checkPage, type PageProblem } from '#contract/content/page-checks.ts';
import { queries } from '#web/api/queries.ts';

/** What the site shows around every page; undefined until it is loaded. */
export function useSiteFacts(): Site | undefined {
  return useQuery(queries.content.site.queryOptions({ meta: { resource: 'site' } })).data;
}

/** What is wrong with a text, as the server checks it before publishing. */
export function useChecks(
  body: PageBody,
  site: Site | undefined,
  images: readonly LibraryImage[] | undefined,
): readonly PageProblem[] {
  return useMemo(() => {
    if (!site || !images) return [];
    return checkPage(body, {
      paths: site.paths.map(({ path }) => path),
      statistics: site.statistics,
      withheld: site.withheld,
      details: Object.keys({ ...site.company, ...site.periods }),
      images,
    });
  }, [body, site, images]);
}
