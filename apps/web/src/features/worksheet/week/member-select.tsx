import { addDays } from '@worksheet/domain/dates/calendar';
import { isAdmin } from '@worksheet/domain/access/actor';
import { Select } from '@worksheet/ui/select';
import { t } from 'i18next';
import { actorOf, type Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

interface MemberSelectProps {
  readonly session: Session;
  readonly monday: string;
  readonly username: string | undefined;
  readonly onChange: (username: string | undefined) => void;
}

/** Only admins may list users, so team leaders choose among the users of the records that they see. */
const seenDays = 56;

export function MemberSelect({ session, monday, username, onChange }: MemberSelectProps) {
  const nameOf = usePersonName();
  const areAllUsers = isAdmin(actorOf(session));
  const users = trpc.user.list.useQuery({}, { enabled: areAllUsers });
  const records = trpc.worksheet.list.useQuery(
    { mode: 'TEAM', from: addDays(monday, -seenDays) },
    { enabled: !areAllUsers },
  );
  const names = [
    ...(users.data ?? []).filter(({ active }) => active).map((user) => user.username),
    ...(records.data ?? []).flatMap((day) => day.worksheet.map((record) => record.username)),
    ...(username === undefined ? [] : [username]),
  ];
  const others = [...new Set(names)]
    .filter((name) => name !== session.username)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  if (others.length === 0) return null;
  return (
    <div className="w-44">
      <Select
        aria-label={t('week.member')}
        value={username ?? session.username}
        onChange={(name) => onChange(name === session.username ? undefined : name)}
        options={[
          { value: session.username, label: t('week.own-week') },
          ...others.map((name) => ({ value: name, label: nameOf(name) })),
        ]}
      />
    </div>
  );
}
