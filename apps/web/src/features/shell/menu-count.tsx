import { addDays, startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes } from '@worksheet/domain/access/policy';
import { formats } from '#lib/format.ts';
import { actorOf, isLeaderSession, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface MenuCountProps {
  readonly of: 'waiting' | 'missing';
  readonly session: Session;
}

/** Beside a link of the menu. Approving and registering reload it; other changes appear with the next page after a while. */
export function MenuCount({ of, session }: MenuCountProps) {
  return of === 'waiting' ? <WaitingCount /> : <MissingCount session={session} />;
}

/** How many records wait to be approved. */
function WaitingCount() {
  const { data } = trpc.approval.waiting.useQuery(undefined, { staleTime: 60_000 });
  return <Count count={data?.records ?? 0} />;
}

/** How many of one's own days are missing, for leaders how many people miss days, since Monday of last week. */
function MissingCount({ session }: Pick<MenuCountProps, 'session'>) {
  const today = todayIn(session.timeZone);
  const { data } = trpc.hours.missing.useQuery(
    {
      mode: allowedModes(actorOf(session)).at(-1),
      from: addDays(startOfWeek(today), -7),
      to: addDays(today, -1),
    },
    { staleTime: 300_000 },
  );
  return <Count count={(isLeaderSession(session) ? data?.people : data?.days) ?? 0} />;
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-well px-1.5 text-xs leading-4.5 font-semibold text-ink figures in-aria-[current=page]:bg-primary in-aria-[current=page]:text-primary-ink">
      {formats.count(count)}
    </span>
  );
}
