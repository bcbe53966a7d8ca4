import { addDays, weekdayIndex } from '@worksheet/domain/dates/calendar';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import type { PlanEntry } from '@worksheet/domain/plan/contract';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './app.tsx';
import { job, lookups, masterData } from './master-data.ts';
import { newId } from './people.ts';
import type { Answers } from './server.ts';

/** The Monday of week 49, after the Thursday that is today. */
export const monday = '2026-11-30';
const today = '2026-11-26';

const names = ['Bo Lund', 'Emil Toft', 'Ida Holm', 'Jonas Kragh', 'Kim Skov'];
const moreNames = ['Mette Dahl', 'Rasmus Bjerre', 'Sara Holt', 'Søren Vind', 'Ulla Bang'];
const usernameOf = (name: string) => name.split(' ')[0]?.toLowerCase() ?? '';

export const roof = job({ code: 'TAG', description: 'Tagrenovering' });
export const deck = job({ code: 'ALT', description: 'Altaner' });

/** An entry of Bo Lund on the roof, on a day of week 49 counted from 0; negative days are before. */
export function planned(day: number, change: Partial<PlanEntry> = {}): PlanEntry {
  const { username = 'bo' } = change;
  return {
    id: newId(),
    username,
    name: [...names, ...moreNames].find((name) => usernameOf(name) === username) ?? username,
    date: addDays(monday, day),
    jobCode: roof.code,
    jobDescription: roof.description,
    jobTaskCode: null,
    jobTaskDescription: null,
    hours: 7.4,
    note: null,
    plannedBy: 'Tove Krogh',
    isRegistered: false,
    ...change,
  };
}

/** The week before, planned for ten people. */
export function lastWeek(): PlanEntry[] {
  return [...names, ...moreNames].flatMap((name) =>
    [-7, -6, -5, -4, -3].map((day) => planned(day, { username: usernameOf(name) })),
  );
}

interface PlanOptions {
  readonly path?: string;
  readonly width?: number;
  readonly height?: number;
  readonly entries?: readonly PlanEntry[];
  readonly people?: 5 | 10;
  /** By name and day of week 49. */
  readonly days?: Readonly<Record<string, Partial<HoursDay>>>;
  readonly as?: 'tove' | 'adam';
  readonly answers?: Answers;
}

/** Opens the app for a leader whose team works 7.40 hours a day, and keeps what is planned. */
export async function openPlan(options: PlanOptions = {}) {
  const { path = '/plan?week=2026-W49', width = 1280, height = 900, as = 'tove' } = options;
  const { people = 5, days = {} } = options;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await page.viewport(width, height);
  const team = people === 10 ? [...names, ...moreNames] : names;
  let entries = [...(options.entries ?? [])];
  const answers = {
    ...lookups(masterData({ job: [roof, deck], jobTask: [] })),
    plan: {
      list: ({ from, to }) => entries.filter(({ date }) => date >= from && date <= to),
      save: ({ entries: saved }) => {
        const stored = saved.map(({ id, username, date, jobCode, hours = null, note }) =>
          planned(0, {
            ...(id !== undefined && { id }),
            username,
            date,
            jobCode,
            jobDescription: jobCode === deck.code ? deck.description : roof.description,
            hours,
            note: note ?? null,
          }),
        );
        const ids = new Set(stored.map(({ id }) => id));
        entries = [...entries.filter(({ id }) => !ids.has(id)), ...stored];
        return stored;
      },
      delete: ({ ids }) => {
        entries = entries.filter(({ id }) => !ids.includes(id));
        return { ok: true };
      },
    },
    hours: {
      list: ({ from }) =>
        team.flatMap((name) =>
          Array.from({ length: 7 }, (_, day) =>
            hoursDay(name, addDays(from, day), days[`${name} ${day}`]),
          ),
        ),
    },
  } satisfies Answers;
  await openApp(path, { as, session: { languageCode: 'DAN' }, answers });
  return { answers, entries: () => entries };
}

function hoursDay(name: string, date: string, change: Partial<HoursDay> = {}): HoursDay {
  return {
    username: usernameOf(name),
    name,
    date,
    hours: 0,
    norm: weekdayIndex(date) > 4 ? 0 : 7.4,
    absence: 0,
    credited: 0,
    state: 'open',
    deviation: null,
    approval: null,
    exported: false,
    averageWeek: null,
    flags: [],
    ...change,
  };
}

export const leave = {
  state: 'absence',
  absence: 7.4,
  credited: 7.4,
  approval: 'approved',
} as const satisfies Partial<HoursDay>;
