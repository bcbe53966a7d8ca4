import type { LanguageCode } from '@worksheet/domain/access/actor';
import { languageOf, localeOf } from '@worksheet/domain/account/language';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { ReminderKind } from '@worksheet/domain/reminders/choices';
import type { Reminder } from '@worksheet/domain/reminders/due';
import { shownHours } from '@worksheet/domain/worksheet/exact-hours';
import { fromHundredths } from '@worksheet/domain/worksheet/quantity';
import { remindersTexts } from '@worksheet/i18n/reminders';

/** A line of a message: what it is about, and the amount, of which only the first part is bold. */
interface Line {
  readonly label: string;
  readonly amount?: string;
  readonly rest?: string;
  /** Where the line leads to, as a path of the app. */
  readonly path?: string;
}

/** What a message says of the reminders of one kind. */
export interface Section {
  readonly kind: ReminderKind;
  readonly title: string;
  /** A sentence about a single day. */
  readonly note?: string;
  readonly lines: readonly Line[];
  readonly path: string;
  readonly button: string;
  /** What else may be the case, with a question before it. */
  readonly other?: { readonly question: string; readonly text: string; readonly path: string };
}

/** A date as it reads in a sentence, such as `Tuesday 24 November`. */
export function longDate(date: CalendarDate, language: LanguageCode): string {
  const [weekday, day] = [{ weekday: 'long' }, { day: 'numeric', month: 'long' }].map((parts) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(localeOf(languageOf(language)), {
      ...(parts as Intl.DateTimeFormatOptions),
      timeZone: 'UTC',
    }),
  );
  const text = `${weekday} ${day}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shortDate(date: CalendarDate, language: LanguageCode): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(localeOf(languageOf(language)), options);
}

/** Returns the sections of a message, one for each kind, in the order of the reminders. */
export function sectionsOf(reminders: readonly Reminder[], language: LanguageCode): Section[] {
  const shown = new Set<CalendarDate>();
  return [...Map.groupBy(reminders, ({ kind }) => kind)].map(([kind, group]) => {
    const lines = group.flatMap((reminder) => linesOf(reminder, language, shown));
    const [first] = group;
    return {
      kind,
      title: first ? titleOf(group, first, language) : '',
      ...(group.length === 1 && first && noteOf(first, language)),
      lines,
      path: (first && pathOf(first)) ?? '/',
      button: first ? buttonOf(first, language) : '',
      ...(group.length === 1 && first && otherOf(first, language)),
    };
  });
}

function noteOf(reminder: Reminder, language: LanguageCode): Pick<Section, 'note'> {
  if (reminder.kind !== 'missing-day') return {};
  const [day] = reminder.days;
  const norm = amountText(fromHundredths(day?.norm ?? 0), language);
  return day?.accounted === 0 ? { note: words[language].emptyDay(norm) } : {};
}

function otherOf(reminder: Reminder, language: LanguageCode): Pick<Section, 'other'> {
  if (reminder.kind !== 'missing-day') return {};
  const { question, text } = words[language].leave;
  return { other: { question, text, path: `/hours?leave=${reminder.dates[0]}` } };
}

function amountText(value: number, language: LanguageCode): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return value.toLocaleString(localeOf(languageOf(language)), options);
}

/** The days that are not yet in `shown`, because a day stands once in a message. */
function linesOf(reminder: Reminder, language: LanguageCode, shown: Set<CalendarDate>): Line[] {
  const { of, hours } = words[language];
  const amount = (value: number) => amountText(value, language);
  if ('days' in reminder) {
    const planned = reminder.kind === 'missing-day' ? (reminder.planned ?? []) : [];
    return reminder.days.flatMap(({ date, norm, accounted }): Line[] => {
      if (shown.has(date)) return [];
      shown.add(date);
      const day = {
        label: longDate(date, language),
        amount: amount(shownHours(accounted)),
        rest: `${of} ${amount(fromHundredths(norm ?? 0))} ${hours}`,
        path: dayPath(date),
      };
      const lines = planned.map(({ job, hours: amountPlanned }) => ({
        label: words[language].planned(job),
        ...(amountPlanned !== null && { amount: amount(amountPlanned), rest: hours }),
      }));
      return [day, ...lines];
    });
  }
  if (reminder.kind === 'budget') {
    const { job, used, budget } = reminder.budget;
    return [{ label: job, amount: amount(used), rest: `${of} ${amount(budget)} ${hours}` }];
  }
  if (reminder.kind === 'sent-back')
    return reminder.dates.map((date) => ({
      label: longDate(date, language),
      path: `/worksheet/edit/${reminder.recordId}`,
    }));
  if (reminder.kind === 'invitation-unused') return [{ label: reminder.invitation.username }];
  if (reminder.kind === 'delivery-stopped') {
    const { webhook, export: number } = reminder.stopped;
    return [{ label: webhook ?? `${words[language].export} ${number}` }];
  }
  return [];
}

function titleOf(group: readonly Reminder[], first: Reminder, language: LanguageCode): string {
  const { titles } = words[language];
  const [date = ''] = first.dates;
  switch (first.kind) {
    case 'missing-day':
      return titles.missing(group.length, longDate(date, language));
    case 'week-incomplete':
      return titles.week;
    case 'sent-back':
      return titles.sentBack(group.length);
    case 'pay-period':
      return titles.pay(shortDate(first.closes, language));
    case 'waiting-approvals':
      return titles.waiting(first.records);
    case 'budget':
      return group.length === 1 ? titles.budget(first.percent) : titles.budgets;
    case 'invitation-unused':
      return titles.invitations(group.length);
    case 'delivery-stopped':
      return titles.stopped;
  }
}

function buttonOf(first: Reminder, language: LanguageCode): string {
  const { buttons } = words[language];
  const [date] = first.dates;
  return 'days' in first && date !== undefined
    ? `${buttons.register} ${shortDate(date, language)}`
    : buttons.open;
}

function dayPath(date: CalendarDate): string {
  return `/worksheet/add?date=${date}`;
}

function pathOf(reminder: Reminder): string {
  const [date = ''] = reminder.dates;
  if ('days' in reminder) return dayPath(date);
  if (reminder.kind === 'sent-back') return `/worksheet/edit/${reminder.recordId}`;
  if (reminder.kind === 'waiting-approvals') return `/approvals?from=${date}`;
  if (reminder.kind === 'budget') return '/reports';
  if (reminder.kind === 'invitation-unused') return '/admin/users';
  return reminder.stopped.export === undefined ? '/admin/account/keys' : '/archive/exports';
}

/** The kinds as the page of one's reminders calls them, and all other words of messages. */
export const words = {
  ENU: {
    kinds: remindersTexts.en.reminders,
    sample: 'Sample',
    sampleSent: 'Sent because you asked for a sample.',
    titles: {
      missing: (days: number, date: string) =>
        days === 1 ? `${date} is missing` : `${days} days are missing`,
      week: 'Your week is not complete',
      sentBack: (records: number) =>
        records === 1 ? 'An entry was sent back' : `${records} entries were sent back`,
      pay: (date: string) => `The pay period closes on ${date}`,
      waiting: (records: number) =>
        records === 1 ? '1 entry waits for approval' : `${records} entries wait for approval`,
      budget: (percent: number) => `A job has used ${percent} % of its hours`,
      budgets: 'Jobs near the end of their hours',
      invitations: (people: number) =>
        people === 1 ? 'An invitation is not used' : `${people} invitations are not used`,
      stopped: 'An export or a webhook stopped',
    },
    buttons: { register: 'Register', open: 'Open' },
    of: 'of',
    at: 'at',
    hours: 'hours',
    export: 'Export',
    lost: 'A server broke off while it sent this, or the mail was refused',
    planned: (job: string) => `Planned: ${job}`,
    leave: { question: 'Were you ill or on leave?', text: 'Register leave for the day' },
    greeting: (name: string) => `Hello ${name}.`,
    emptyDay: (norm: string) => `The day is empty, and your norm is ${norm} hours.`,
    sent: (at: string, kinds: string) => `Sent on ${at}, because ${kinds} is switched on for you.`,
    end: (kind: string) => `No more: ${kind}`,
    all: 'All reminders',
    quoted: (text: string) => `“${text}”`,
    endPage: {
      title: 'End these reminders',
      ask: (kinds: string) => `You will get no more reminders about ${kinds}.`,
      button: 'End them',
      done: (kinds: string) => `You get no more reminders about ${kinds}.`,
    },
  },
  DAN: {
    kinds: remindersTexts.da.reminders,
    sample: 'Prøve',
    sampleSent: 'Sendt, fordi du bad om en prøve.',
    titles: {
      missing: (days: number, date: string) =>
        days === 1 ? `${date} mangler` : `${days} dage mangler`,
      week: 'Din uge er ikke fyldt ud',
      sentBack: (records: number) =>
        records === 1
          ? 'En registrering er sendt retur'
          : `${records} registreringer er sendt retur`,
      pay: (date: string) => `Lønperioden lukker den ${date}`,
      waiting: (records: number) =>
        records === 1
          ? '1 registrering venter på godkendelse'
          : `${records} registreringer venter på godkendelse`,
      budget: (percent: number) => `En sag har brugt ${percent} % af sine timer`,
      budgets: 'Sager, der snart har brugt deres timer',
      invitations: (people: number) =>
        people === 1 ? 'En invitation er ikke brugt' : `${people} invitationer er ikke brugt`,
      stopped: 'En eksport eller en webhook er stoppet',
    },
    buttons: { register: 'Registrér', open: 'Åbn' },
    of: 'af',
    at: 'kl.',
    hours: 'timer',
    export: 'Eksport',
    lost: 'En server gik i stå, mens den sendte, eller mailen blev afvist',
    planned: (job: string) => `Planlagt: ${job}`,
    leave: { question: 'Var du syg eller på ferie?', text: 'Registrér fravær for dagen' },
    greeting: (name: string) => `Hej ${name}.`,
    emptyDay: (norm: string) => `Dagen er tom, og din norm er ${norm} timer.`,
    sent: (at: string, kinds: string) => `Sendt ${at}, fordi ${kinds} er slået til hos dig.`,
    end: (kind: string) => `Ikke igen: ${kind}`,
    all: 'Alle påmindelser',
    quoted: (text: string) => `»${text}«`,
    endPage: {
      title: 'Slå påmindelserne fra',
      ask: (kinds: string) => `Du får ikke flere påmindelser om ${kinds}.`,
      button: 'Slå fra',
      done: (kinds: string) => `Du får ikke længere påmindelser om ${kinds}.`,
    },
  },
} as const;
