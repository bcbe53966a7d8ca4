import type { Account } from '@worksheet/domain/account-settings';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { NormCard } from '#components/norm/norm-card.tsx';
import { trpc } from '#trpc.ts';

export function AccountNorm({ account }: { readonly account: Account }) {
  const utils = trpc.useUtils();
  const norm = trpc.account.norm.useQuery(undefined, formQueryOptions);
  const update = trpc.account.updateNorm.useMutation();
  return (
    <NormCard
      of="account"
      query={norm}
      timeZone={account.timeZone}
      save={async (norms) => {
        const saved = await update.mutateAsync({ accountId: account.id, norms });
        utils.account.norm.setData(undefined, saved);
        void utils.hours.invalidate();
        // The own norm is part of the session.
        void utils.session.info.refetch();
      }}
    />
  );
}
