import { trpc } from '#trpc.ts';

/**
 * After a change of master data everything on the screen is asked for again: its names stand on jobs, on records and in
 * every lookup (D11).
 */
export function useInvalidateAll(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}
