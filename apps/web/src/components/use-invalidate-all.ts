import { trpc } from '#trpc.ts';

/** Refetches everything on the screen after a change of master data, whose names appear in records and lookups (D11). */
export function useInvalidateAll(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}
