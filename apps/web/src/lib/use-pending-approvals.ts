import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '#trpc.ts';

const filter = { mutationKey: getMutationKey(trpc.worksheet.approve) };

/** Code that needs the stored state, such as exports, waits for the optimistic approvals here. */
export function usePendingApprovals() {
  const client = useQueryClient();
  const isSettled = () => client.isMutating(filter) === 0;

  /** Also resolves if approvals were rejected. */
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
