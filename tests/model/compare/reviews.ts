import { datesOf } from '#model/calendar.ts';
import { PersonDays } from '#model/person-days.ts';
import { outliersOf, reviewOn } from '#model/review.ts';
import { modesOf } from '#model/visibility.ts';
import { callerName } from '#model/state.ts';
import { asList, asObject, query, type Json } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';
import { hoursPeriod, isListed } from './hours.ts';
import { readSums } from './reports.ts';

/** Compares what leaders approve, and what can be approved without looking at it. */
export async function compareReviews(world: World, cells: Cells): Promise<void> {
  const { company, rest } = world;
  const people = [...company.users.values()].map((user) => new PersonDays(company, user));
  const [from, to] = hoursPeriod(world);
  const outliers = outliersOf(company);
  for (const caller of world.viewers.filter((each) => each?.profile !== 'Basic')) {
    const mode = modesOf(caller).at(-1) ?? 'ALL';
    const name = callerName(caller);
    const answer = asObject(await rest.value(name, 'GET', `/approval${query({ from, to, mode })}`));
    const expected = people.flatMap((person) => {
      const { username } = person.user;
      return datesOf(from, to)
        .filter((date) => isListed(world, caller, mode, { username, date }))
        .map((date) => [`${username} ${date}`, reviewOn(person, date, outliers)] as const);
    });
    const got = asList(answer['people']).flatMap(({ username, days }) =>
      asList(days).map((day) => [`${String(username)} ${String(day['date'])}`, readDay(day)]),
    );
    cells.compare(`review ${name} ${mode}`, Object.fromEntries(expected), Object.fromEntries(got));
    const clean = expected
      .filter(([, { flags, state }]) => flags.length === 0 && state !== 'returned')
      .flatMap(([, { entries }]) => entries.filter(({ state }) => state === 'open'))
      .map(({ id, version }) => [id, version]);
    const gotClean = asList(answer['clean']).map(({ id, version }) => [id, version]);
    cells.compare(
      `review ${name} ${mode}, clean`,
      Object.fromEntries(clean),
      Object.fromEntries(gotClean),
    );
    cells.compare(`review ${name} ${mode}, number of clean`, clean.length, gotClean.length);
  }
}

function readDay(day: Json) {
  const codes = asList(day['flags']).map(({ code }) => String(code));
  const open = readSums(asObject(day['open']));
  return { ...day, ...readSums(day), open, flags: [...new Set(codes)].toSorted() };
}
