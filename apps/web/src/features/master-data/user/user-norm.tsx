import { todayIn } from '@worksheet/domain/dates/calendar';
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
  const ofAccount = trpc.account.norm.useQuery(undefined, formQueryOptions);
  const norm = trpc.user.norm.useQuery({ username }, formQueryOptions);
  const today = todayIn(account.timeZone);
  const update = trpc.user.updateNorm.useMutation();
  return (
    <NormCard
      of="user"
      query={norm}
      timeZone={account.timeZone}
      inherited={ofAccount.data?.norms.findLast(({ validFrom }) => validFrom <= today)}
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
