import { trpc } from '#trpc.ts';

/** Names of master data appear in records and lookups, so a change refetches everything (D11). */
export function useInvalidateAll(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}
