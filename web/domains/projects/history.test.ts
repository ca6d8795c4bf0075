import { expect, test } from 'vitest';
import type { ProjectDetail, ProjectEvent } from '#contract/business/projects.ts';
import { joinPages } from './history.ts';

const event = (id: string) => ({ id }) as ProjectEvent;
const page = (name: string, ids: string[]) => ({ name, events: ids.map(event) }) as ProjectDetail;

test("pages that were fetched newest first are joined oldest first, and the newest page has the project's current data", () => {
  const joined = joinPages({ pages: [page('New name', ['3', '4']), page('Old name', ['1', '2'])], pageParams: [] });
  expect([joined.name, joined.events.map(({ id }) => id)]).toEqual(['New name', ['1', '2', '3', '4']]);
});
