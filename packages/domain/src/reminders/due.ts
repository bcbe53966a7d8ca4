import type { PayPeriodSetting } from '#account/settings.ts';
import type { ProfileType } from '#access/actor.ts';
import { addDays, startOfWeek, weekdayIndex, type CalendarDate } from '#dates/calendar.ts';
import type { AccountedDay } from '#hours/person-hours.ts';
import { payPeriodOf } from '#pay/period.ts';
import { kindsFor, type ReminderKind } from './choices.ts';
import { isDayOff, isQuietTime, type QuietHours } from './quiet.ts';

/** How many days back a reminder looks: longer than a month, so that a pay period is whole. */
export const reminderDays = 38;

/** Whether a day is a workday is known so far ahead. */
export const reminderDaysAhead = 9;

const noon = 12 * 60;
const friday = 4;
const hour = 3_600_000;

export interface UsedBudget {
  readonly jobId: number;
  readonly job: string;
  /** In hours. */
  readonly budget: number;
  readonly used: number;
}

export interface OpenInvitation {
  readonly id: number;
  readonly username: string;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** A webhook that was switched off, by its host, or an export that nobody has acknowledged, by its number. */
export interface StoppedDelivery {
  readonly key: string;
  readonly webhook?: string;
  readonly export?: number;
}

export interface PlannedWork {
  readonly job: string;
  /** Null if the planner gave none. */
  readonly hours: number | null;
}

/** What is known of a person at an instant. */
export interface ReminderFacts {
  readonly profileType: ProfileType;
  readonly quiet: QuietHours;
  /** From `reminderDays` before today to `reminderDaysAhead` after it; empty if nothing is expected of the person. */
  readonly days: readonly AccountedDay[];
  /** Own records that are sent back. `at` is the instant at which each was. */
  readonly returned: readonly {
    readonly id: number;
    readonly at: string;
    readonly date: CalendarDate;
  }[];
  /** The records of the weeks before that wait for the person's approval. */
  readonly waiting: { readonly records: number; readonly from: CalendarDate } | null;
  readonly budgets: readonly UsedBudget[];
  readonly invitations: readonly OpenInvitation[];
  readonly stopped: readonly StoppedDelivery[];
}

/** An instant, and what the clocks of the account show then. */
export interface ReminderClock {
  readonly instant: number;
  readonly date: CalendarDate;
  readonly minutes: number;
  readonly payPeriod: PayPeriodSetting;
}

interface Keyed {
  /** With the person and the kind, the reminder is sent once ever. */
  readonly key: string;
  readonly dates: readonly CalendarDate[];
}

export type Reminder = Keyed &
  (
    | {
        readonly kind: 'missing-day';
        readonly days: readonly AccountedDay[];
        /** What the person's leader planned for the day, where that was looked up. */
        readonly planned?: readonly PlannedWork[];
      }
    | { readonly kind: 'week-incomplete'; readonly days: readonly AccountedDay[] }
    | {
        readonly kind: 'pay-period';
        readonly days: readonly AccountedDay[];
        readonly closes: CalendarDate;
      }
    | { readonly kind: 'sent-back'; readonly recordId: number }
    | { readonly kind: 'waiting-approvals'; readonly records: number }
    | { readonly kind: 'budget'; readonly percent: 80 | 100; readonly budget: UsedBudget }
    | { readonly kind: 'invitation-unused'; readonly invitation: OpenInvitation }
    | { readonly kind: 'delivery-stopped'; readonly stopped: StoppedDelivery }
  );

type Rule = (facts: ReminderFacts, clock: ReminderClock) => readonly Reminder[];

/**
 * Returns what a person is to be reminded of at an instant, whether or not it was before: nothing in the quiet hours and on
 * days off, and nothing that is not true then (decisions/reminders).
 */
export function dueReminders(facts: ReminderFacts, clock: ReminderClock): Reminder[] {
  const today = facts.days.find(({ date }) => date === clock.date);
  if (isQuietTime(clock.minutes, facts.quiet)) return [];
  if (isDayOff(clock.date, today?.norm ?? null)) return [];
  return kindsFor(facts.profileType).flatMap((kind) => rules[kind](facts, clock));
}

const rules: Readonly<Record<ReminderKind, Rule>> = {
  'missing-day': missingDays,
  'week-incomplete': incompleteWeek,
  'sent-back': ({ returned }) =>
    returned.map(({ id, at, date }) => ({
      kind: 'sent-back',
      key: `${id} ${at}`,
      dates: [date],
      recordId: id,
    })),
  'pay-period': closingPayPeriod,
  'waiting-approvals': ({ waiting }, { date }) =>
    waiting === null
      ? []
      : [
          {
            kind: 'waiting-approvals',
            key: startOfWeek(date),
            dates: [waiting.from],
            records: waiting.records,
          },
        ],
  budget: ({ budgets }) =>
    budgets.flatMap((budget) => {
      const percent = budget.used >= budget.budget ? 100 : 80;
      if (budget.used * 100 < budget.budget * percent) return [];
      const key = `${budget.jobId} ${percent} ${budget.budget}`;
      return { kind: 'budget', key, dates: [], percent, budget };
    }),
  'invitation-unused': ({ invitations }, { instant }) =>
    invitations
      .filter(({ expiresAt }) => expiresAt - 24 * hour <= instant)
      .map((invitation) => ({
        kind: 'invitation-unused',
        key: String(invitation.id),
        dates: [],
        invitation,
      })),
  'delivery-stopped': ({ stopped }) =>
    stopped.map((each) => ({ kind: 'delivery-stopped', key: each.key, dates: [], stopped: each })),
};

/** A day is missing from noon of the person's next workday on. */
function missingDays({ days }: ReminderFacts, { date: today, minutes }: ReminderClock): Reminder[] {
  return days.flatMap((day, index): Reminder | [] => {
    if (day.state !== 'missing') return [];
    const next = days.slice(index + 1).find(isWorkday)?.date;
    if (next === undefined || next > today || (next === today && minutes < noon)) return [];
    return { kind: 'missing-day', key: day.date, dates: [day.date], days: [day] };
  });
}

/** On Friday from noon on the days before it, and after the week all of it, from noon of Monday until Thursday. */
function incompleteWeek({ days }: ReminderFacts, { date, minutes }: ReminderClock): Reminder[] {
  const weekday = weekdayIndex(date);
  const isFriday = weekday === friday;
  if (weekday > friday || ((isFriday || weekday === 0) && minutes < noon)) return [];
  const monday = isFriday ? startOfWeek(date) : addDays(startOfWeek(date), -7);
  const incomplete = incompleteDays(days, { from: monday, to: addDays(monday, 6) });
  if (incomplete.length === 0) return [];
  return [
    {
      kind: 'week-incomplete',
      key: `${monday} ${isFriday ? 'friday' : 'monday'}`,
      dates: incomplete.map((day) => day.date),
      days: incomplete,
    },
  ];
}

/** From the person's last workday that is at least two days before the end of the period, until its end. */
function closingPayPeriod({ days }: ReminderFacts, clock: ReminderClock): Reminder[] {
  const { from, to } = payPeriodOf(clock.date, clock.payPeriod);
  const last = addDays(to, -2);
  if (last > addDays(clock.date, reminderDaysAhead)) return [];
  const first = days.findLast((day) => day.date <= last && isWorkday(day))?.date;
  const incomplete = incompleteDays(days, { from, to });
  if (first === undefined || first > clock.date || incomplete.length === 0) return [];
  const dates = incomplete.map((day) => day.date);
  return [{ kind: 'pay-period', key: to, dates, days: incomplete, closes: to }];
}

function isWorkday({ norm }: AccountedDay): boolean {
  return norm !== null && norm > 0;
}

function incompleteDays(
  days: readonly AccountedDay[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): AccountedDay[] {
  return days.filter(
    ({ date, state }) => from <= date && date <= to && (state === 'missing' || state === 'short'),
  );
}
