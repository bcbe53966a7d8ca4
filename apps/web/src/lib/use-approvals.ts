import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '#trpc.ts';

const filter = { mutationKey: getMutationKey(trpc.worksheet.approve) };

/** Approvals show before the server has answered; what needs them to be true asks here. */
export function useApprovals() {
  const client = useQueryClient();
  const areAnswered = () => client.isMutating(filter) === 0;

  /** Resolves once none is under way any more, granted or refused. */
  const answered = (): Promise<void> =>
    new Promise((goOn) => {
      const check = () => {
        if (!areAnswered()) return;
        stop();
        goOn();
      };
      const stop = client.getMutationCache().subscribe(check);
      check();
    });
  return { areAnswered, answered };
}
