import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '#trpc.ts';

const filter = { mutationKey: getMutationKey(trpc.worksheet.approve) };

/** Approvals are shown optimistically; code that needs the stored state (exports, print) waits for them here. */
export function usePendingApprovals() {
  const client = useQueryClient();
  const isSettled = () => client.isMutating(filter) === 0;

  /** Resolves once no approval is pending, whether the server accepted or rejected them. */
  const whenSettled = (): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!isSettled()) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = client.getMutationCache().subscribe(check);
      check();
    });
  return { isSettled, whenSettled };
}
