import { elapsedMinutesIn } from '@worksheet/domain/hours/daily-rest';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { reviewPerson, type ReviewLine } from '@worksheet/domain/worksheet/review';
import type { Inputs, Outputs } from '#trpc.ts';
import { hoursRecord, keepRecords, record } from './records.ts';
import type { Answers } from './server.ts';

type Person = Pick<Outputs['approval']['review']['people'][number], 'username' | 'name'>;

interface KeptApprovals {
  readonly people: readonly Person[];
  readonly records: readonly WorksheetRecord[];
  /** What records were sent back for and had as quantity, before their owner changed them. */
  readonly sentBack?: ReadonlyMap<number, { readonly reason: string; readonly quantity: number }>;
}

/** Answers that keep records of a team, which are reviewed, approved and sent back. */
export function keepApprovals({ people, records: initial, sentBack = new Map() }: KeptApprovals) {
  const kept = keepRecords(initial);
  const lineOf = (each: WorksheetRecord): Omit<ReviewLine, 'isSelected'> => ({
    ...each,
    state: stateOf(each),
    isLeave: each.jobCode === 'FERIE',
    createdDate: each.date,
    inactive: [],
    sentBack: sentBack.get(each.id) ?? null,
  });
  const review = ({ from, to, username, jobCode }: Inputs['approval']['review']) => {
    const context = {
      from,
      to,
      dayLimit: 13,
      workingTimeRules: null,
      planned: [],
      today: '2099-12-31',
      toMinute: elapsedMinutesIn('Europe/Copenhagen'),
    };
    const isSelected = (each: WorksheetRecord) => jobCode === undefined || each.jobCode === jobCode;
    const reviewed = people
      .filter((person) => username === undefined || person.username === username)
      .map((person) => {
        const own = kept
          .records()
          .filter((each) => each.username === person.username)
          .map((each) => ({ ...lineOf(each), isSelected: isSelected(each) }));
        return { ...person, ...reviewPerson(own, new Map(), context) };
      });
    return {
      people: reviewed.map(({ clean: _, ...person }) => person),
      clean: reviewed.flatMap(({ clean }) => clean),
    };
  };
  /** Decides about the entries that are at the version that was seen. */
  const applyDecision = (
    entries: readonly { readonly id: number; readonly version: number }[],
    change: Partial<WorksheetRecord>,
  ) => {
    const versions = new Map(kept.records().map(({ id, version }) => [id, version]));
    const isSeen = ({ id, version }: { id: number; version: number }) =>
      versions.get(id) === version;
    const done = entries.filter(isSeen).map(({ id }) => id);
    for (const id of done) kept.change(id, change);
    const skipped = entries
      .filter((entry) => !done.includes(entry.id))
      .map(({ id }) => ({ id, code: 'record-changed' as const }));
    return { done, skipped };
  };
  const answers = {
    ...kept.answers,
    user: { names: () => Object.fromEntries(people.map((each) => [each.username, each.name])) },
    approval: {
      review,
      waiting: () => {
        const waiting = kept.records().filter((each) => stateOf(each) === 'open');
        const [from = null] = waiting.map(({ date }) => date).toSorted();
        return { records: waiting.length, from };
      },
    },
    worksheet: {
      ...kept.answers.worksheet,
      history: () => [{ action: 'update', by: 'bo', at: '2026-11-23T08:00:00.000Z', changes: [] }],
      approveMany: ({ entries, isApproved }) => {
        const approval = isApproved
          ? { approvedBy: 'tove', approvedDateTime: '2026-11-23T08:00:00.000Z' }
          : { approvedBy: null, approvedDateTime: null };
        const { done, skipped } = applyDecision(entries, approval);
        return { approved: done, skipped };
      },
      sendBack: ({ entries, reason }) => {
        const { done, skipped } = applyDecision(entries, {
          returnedBy: 'tove',
          returnedDateTime: '2026-11-23T08:00:00.000Z',
          returnReason: reason,
        });
        return { returned: done, skipped };
      },
    },
  } satisfies Answers;
  return { ...kept, answers };
}

function stateOf(each: WorksheetRecord): ReviewLine['state'] {
  if (each.exported) return 'exported';
  if (each.approvedBy !== null) return 'approved';
  return each.returnedBy === null ? 'open' : 'returned';
}

const names = [
  'Anders Nygaard',
  'Bo Lund',
  'Emil Toft',
  'Ida Mørk',
  'Jonas Kragh',
  'Karen Aagaard',
  'Mette Dahl',
  'Rasmus Bjerre',
  'Sara Holt',
  'Søren Vind',
  'Tove Brandt',
];

/** The dates of the team's week, from Monday. */
export const teamDays = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);

const workweek = [7.5, 7.5, 7.5, 7.5, 7.5];

interface TeamWeek {
  readonly people?: readonly string[];
  /** The hours of everybody from Monday. */
  readonly hours?: readonly number[];
  /** Whether something has flags. */
  readonly isFlagged?: boolean;
}

/**
 * A team that has registered 7.50 hours from Monday to Friday, and 12 km on Mondays. With flags, Bo's Thursday has an
 * overlap, Emil's Tuesday is missing, Ida's Friday has 26 hours, Jonas' Monday has a line twice, and Karen's Monday is
 * exported; Tove's Monday is approved, and Mette's Wednesday is sent back.
 */
export function teamWeek(options: TeamWeek = {}) {
  const { people = names, hours = workweek, isFlagged = false } = options;
  const persons = people.map((name) => ({
    username: name.split(' ')[0]?.toLowerCase() ?? name,
    name,
  }));
  const records = persons.flatMap(({ username, name }) =>
    teamDays.slice(0, hours.length).flatMap((date, weekday) => {
      const common = { username, date, jobDescription: 'Tagrenovering', unitNo: `H-${username}` };
      const line = (quantity: number, change: Partial<WorksheetRecord> = {}) =>
        hoursRecord({
          ...common,
          unitDescription: name,
          description: 'Tagpap svejset',
          quantity,
          ...change,
        });
      const times = (from: string, to: string) => ({
        timeFrom: `${date}T${from}:00`,
        timeTo: `${date}T${to}:00`,
      });
      const own = isFlagged ? `${username} ${weekday}` : '';
      const decided: Partial<WorksheetRecord> = {
        ...(own === 'tove 0' && { approvedBy: 'tove' }),
        ...(own === 'karen 0' && { exported: true }),
        ...(own === 'mette 2' && { returnedBy: 'tove', returnReason: 'Hvor var du?' }),
      };
      const drive = record({
        ...common,
        ...decided,
        unitType: 'Resource',
        unitNo: 'B-12',
        unitOfMeasureCode: 'KM',
        unitOfMeasureDescription: 'km',
        description: 'Kørsel',
        quantity: 12,
      });
      const lines = {
        'bo 3': () => [
          line(4.5, times('07:00', '11:30')),
          line(1.5, { ...times('10:00', '11:30'), jobCode: 'J-2', jobDescription: 'Altaner' }),
          line(3.5, times('12:00', '15:30')),
        ],
        'emil 1': () => [],
        'ida 4': () => [line(26)],
        'jonas 0': () => [line(7.5), line(7.5)],
      };
      const special = Object.entries(lines).find(([key]) => key === own)?.[1]();
      return [
        ...(special ?? [line(hours[weekday] ?? 0, decided)]),
        ...(weekday === 0 ? [drive] : []),
      ];
    }),
  );
  return keepApprovals({ people: persons, records });
}
