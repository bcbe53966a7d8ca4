import { useEffect, useEffectEvent } from 'react';
import { lookupQuery } from '#lib/lookup-query.ts';
import { trpc, type Outputs } from '#trpc.ts';
import { whenIdle } from '@worksheet/ui/lazy-component';

export type Recent = Outputs['worksheet']['recent'];

const nothing: Recent = {
  jobs: [],
  tasks: [],
  locations: [],
  workTypes: [],
  units: [],
  descriptions: [],
  lastLines: [],
  amounts: [],
};

/** Returns what the user registered lately, on any device; empty until it is loaded. */
export function useRecent(): Recent {
  return useRecentQuery().data ?? nothing;
}

/** Saving a record invalidates it; the rest of the time only other devices change it. */
const recentQuery = { ...lookupQuery, staleTime: 5 * 60_000 };

export function useRecentQuery() {
  return trpc.worksheet.recent.useQuery(undefined, recentQuery);
}

/** Loads it for the form that is opened next. */
export function usePrefetchRecent(): void {
  const { worksheet } = trpc.useUtils();
  const prefetch = useEffectEvent(() => void worksheet.recent.prefetch(undefined, recentQuery));
  useEffect(() => whenIdle(() => prefetch()), []);
}
