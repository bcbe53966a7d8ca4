import { elapsedMinutesIn } from '@worksheet/domain/hours/daily-rest';
import { averagedDays, hoursOfPerson } from '@worksheet/domain/hours/person-hours';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Inputs } from '#trpc.ts';
import { job, lookups, type MasterData } from './master-data.ts';
import { mergeAnswers, setAnswers } from './server.ts';
import { openWorkday, today, workdayData } from './workday.ts';

const own = { billToCustomerNo: 'K-90', billToCustomerName: 'Nordlys Byg A/S', absence: true };
export const leaveJobs = [
  job({ code: 'SYGDOM', description: 'Sygdom', ...own }),
  job({ code: 'FERIE', description: 'Ferie', ...own }),
];

/** 7.40 hours from Monday to Friday. */
const workWeek = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};

interface Options extends NonNullable<Parameters<typeof openWorkday>[1]> {
  readonly path?: string;
  readonly data?: Partial<MasterData>;
}

/** Opens the app for bo, whose norm is the work week of an account with Danish public holidays and two jobs of leave. */
export async function openLeave({ path = '/', data, account, session, ...options }: Options = {}) {
  const opened = await openWorkday(path, {
    account: { holidays: 'DK', ...account },
    session: { norms: [workWeek], employedFrom: '2026-01-01', ...session },
    ...options,
  });
  const answers = {
    ...lookups({ ...workdayData, job: [...workdayData.job, ...leaveJobs], ...data }),
    hours: { list: (input: Inputs['hours']['list']) => hoursOf(opened.records(), input) },
  };
  setAnswers(answers);
  return { ...opened, answers: mergeAnswers(opened.answers, answers) };
}

function hoursOf(
  records: readonly WorksheetRecord[],
  { from, to }: Pick<Inputs['hours']['list'], 'from' | 'to'>,
) {
  const context = {
    from,
    to,
    today,
    norms: [{ validFrom: '2026-01-01', hours: [740, 740, 740, 740, 740, 0, 0] }],
    holidays: 'DK' as const,
    workingTimeRules: null,
    dayLimit: 1300,
    toMinute: elapsedMinutesIn('Europe/Copenhagen'),
  };
  const person = {
    username: 'bo',
    name: 'Bo Lund',
    norms: [],
    times: [],
    employments: [{ from: '2026-01-01', to: null }],
    days: new Map(
      [...Map.groupBy(records, ({ date }) => date)].map(([date, of]) => [date, dayOf(of)]),
    ),
  };
  return hoursOfPerson(person, context, averagedDays(context));
}

function dayOf(records: readonly WorksheetRecord[]) {
  const isLeave = ({ jobCode }: WorksheetRecord) => leaveJobs.some(({ code }) => code === jobCode);
  const sum = (of: readonly WorksheetRecord[]) =>
    of.reduce((total, { hours }) => total + (hours ?? 0) * 1_000_000, 0);
  return {
    hours: sum(records.filter((record) => !isLeave(record))),
    leaveHours: sum(records.filter(isLeave)),
    leaveDays: 0,
    approval: 'waiting' as const,
    exported: false,
  };
}
