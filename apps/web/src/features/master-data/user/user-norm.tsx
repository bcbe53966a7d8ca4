import { formQueryOptions } from '#components/query-boundary.tsx';
import { NormCard } from '#components/norm/norm-card.tsx';
import { trpc } from '#trpc.ts';

interface UserNormProps {
  readonly username: string;
  readonly accountId: number;
}

export function UserNorm({ username, accountId }: UserNormProps) {
  const utils = trpc.useUtils();
  const [account] = trpc.account.read.useSuspenseQuery();
  const norm = trpc.user.norm.useQuery({ username }, formQueryOptions);
  const update = trpc.user.updateNorm.useMutation();
  return (
    <NormCard
      of="user"
      query={norm}
      timeZone={account.timeZone}
      save={async (norms) => {
        const saved = await update.mutateAsync({ accountId, username, norms });
        utils.user.norm.setData({ username }, saved);
        void utils.hours.invalidate();
        // The own norm is part of the session.
        void utils.session.info.refetch();
      }}
    />
  );
}
