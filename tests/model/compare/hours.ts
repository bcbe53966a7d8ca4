import { addDays, datesOf, weekdayOf } from '#model/calendar.ts';
import { found } from '#model/entry.ts';
import { hoursFlagsOn, hoursOn } from '#model/hours.ts';
import { PersonDays } from '#model/person-days.ts';
import { teamOn, modesOf, type Mode } from '#model/visibility.ts';
import { callerName, type Caller } from '#model/state.ts';
import { asList, asObject, query, type Json } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import { byKey, type Cells } from './cells.ts';

/** Compares the hours of 17 weeks and of the days to come, for everybody in their widest mode. */
export async function compareHours(world: World, cells: Cells): Promise<void> {
  const { company, rest, viewers } = world;
  const people = new Map(
    [...company.users.values()].map((user) => [user.username, new PersonDays(company, user)]),
  );
  const [from, to] = hoursPeriod(world);
  const days = new Map<string, ReturnType<typeof dayOf>>();
  for (const caller of viewers) {
    const mode = modesOf(caller).at(-1) ?? 'YOURS';
    const name = callerName(caller);
    const listed = asList(await rest.value(name, 'GET', `/hours${query({ from, to, mode })}`));
    const got = byKey(listed, ({ username, date }) => `${String(username)} ${String(date)}`);
    const expected = [...people].flatMap(([username, person]) => {
      const dates = datesOf(from, to).filter((date) =>
        isListed(world, caller, mode, { username, date }),
      );
      return worksOnAny(person, dates)
        ? dates.map((date) => {
            const key = `${username} ${date}`;
            const day = days.get(key) ?? dayOf(person, date, to);
            days.set(key, day);
            return [key, day] as const;
          })
        : [];
    });
    const where = `hours ${name} ${mode}`;
    cells.compare(where, Object.fromEntries(expected), withFlags(got));
    cells.compare(`${where}, days`, expected.length, listed.length);
  }
}

/** Whether somebody is employed, or has records, on one of the days that the caller sees. */
const worksOnAny = (person: PersonDays, dates: readonly string[]): boolean =>
  dates.some((date) => {
    const { isEmployed, records } = person.dayOn(date);
    return isEmployed || records.length > 0;
  });

function dayOf(person: PersonDays, date: string, to: string) {
  const isLast = weekdayOf(date) === 6 || date === to;
  return { ...hoursOn(person, date), flags: hoursFlagsOn(person, date, isLast) };
}

export function hoursPeriod({ company }: World): readonly [string, string] {
  return [addDays(company.today, -130), addDays(company.today, 12)];
}

/** Whether a day of a person is of the mode. */
export function isListed(
  { company }: World,
  caller: Caller,
  mode: Mode,
  { username, date }: { readonly username: string; readonly date: string },
): boolean {
  if (mode === 'ALL' || caller?.username === username) return true;
  if (mode === 'YOURS' || caller === null) return false;
  const team = teamOn(caller, company.today);
  return team !== null && teamOn(found(company.users.get(username)), date) === team;
}

function withFlags(days: Readonly<Record<string, Json>>) {
  return Object.fromEntries(
    Object.entries(days).map(([key, day]) => {
      const flags = asList(day['flags']).map(({ code, params }) =>
        [code, ...Object.values(asObject(params))].map(String).join(' '),
      );
      return [key, { ...day, flags }];
    }),
  );
}
