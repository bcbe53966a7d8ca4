import { addDays, startOfWeek, todayIn } from '@worksheet/domain/calendar';
import { daysByPerson, missingDays } from '@worksheet/domain/hours/period-sums';
import { allowedModes } from '@worksheet/domain/policy';
import { useFormats } from '#lib/format.ts';
import { actorOf, isLeaderSession, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

/** Registering reloads it; other changes appear with the next page after some minutes. */
const staleMs = 300_000;

/** How many of one's own days are missing, for leaders how many people miss days, since Monday of last week. */
export function MissingCount({ session }: { readonly session: Session }) {
  const formats = useFormats();
  const today = todayIn(session.timeZone);
  const isLeader = isLeaderSession(session);
  const mode = allowedModes(actorOf(session)).at(-1);
  const { data } = trpc.hours.list.useQuery(
    { mode, from: addDays(startOfWeek(today), -7), to: addDays(today, -1) },
    { staleTime: staleMs },
  );
  const missing = missingDays(daysByPerson(data ?? []));
  const count = isLeader ? missing.length : (missing[0]?.dates.length ?? 0);
  if (count === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-well px-1.5 text-xs leading-4.5 font-semibold text-ink figures in-aria-[current=page]:bg-primary in-aria-[current=page]:text-primary-ink">
      {formats.count(count)}
    </span>
  );
}
