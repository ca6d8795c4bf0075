import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { can } from '#contract/permissions.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { type FoundGroup, foundGroups } from './found-groups.ts';
import { useOwnRecords } from './own-records.ts';

const debounceMs = 200;
/** As in the contract, whose schemas this file does not load. */
const shortestSearch = 2;

interface Found {
  groups: readonly FoundGroup[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** The records that match the text, asked for after a pause in typing: all of them for the team, their own for members. */
export function usePaletteResults(text: string): Found {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { role } = useAppData().session.user;
  const isLongEnough = asked.length >= shortestSearch && text.length >= shortestSearch;
  const isTeam = can(role, 'overview.read');
  const isEnabled = isTeam && isLongEnough;
  const own = useOwnRecords(text, !isTeam && isLongEnough);
  const query = useQuery(
    queries.palette.search.queryOptions({
      input: { q: asked },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
  );
  return {
    groups: isEnabled && query.data ? foundGroups(query.data) : own.groups,
    isSearching: own.isLoading || (isEnabled && (query.isFetching || asked !== text)),
    hasFailed: isEnabled && query.isError,
  };
}
