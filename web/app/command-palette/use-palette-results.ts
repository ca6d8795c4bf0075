import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaletteResults } from '#contract/operations/command-palette.ts';
import { can } from '#contract/permissions.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';

const debounceMs = 200;
/** As in the contract, whose schemas this file does not load. */
const shortestSearch = 2;

interface Found {
  results: PaletteResults | undefined;
  isSearching: boolean;
  hasFailed: boolean;
}

/** The records that match the text, asked for after a pause in typing; only for those who may read them all. */
export function usePaletteResults(text: string): Found {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { role } = useAppData().session.user;
  const isEnabled = can(role, 'overview.read') && asked.length >= shortestSearch && text.length >= shortestSearch;
  const query = useQuery(
    queries.palette.search.queryOptions({
      input: { q: asked },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
  );
  return {
    results: isEnabled ? query.data : undefined,
    isSearching: isEnabled && (query.isFetching || asked !== text),
    hasFailed: isEnabled && query.isError,
  };
}
