import type { CalendarDate } from '#dates/calendar.ts';
import type { NewPlanEntry, PlanEntry } from './contract.ts';

/* What a planner has changed and not saved. */

export interface PlanJob {
  readonly jobCode: string;
  readonly jobDescription: string | null;
  readonly jobTaskCode: string | null;
  readonly jobTaskDescription: string | null;
}

export interface NewPlanLine extends PlanJob {
  readonly username: string;
  readonly date: CalendarDate;
  readonly hours: number | null;
  readonly note: string | null;
}

export interface PlanLine extends NewPlanLine {
  /** The id of an entry; of a new line, a text that no id has. */
  readonly key: string;
}

export interface PlanDraft {
  /** By key: a new or changed line, or null for an entry that is deleted. */
  readonly lines: ReadonlyMap<string, PlanLine | null>;
  /** The number of new lines so far, so that no key is used twice. */
  readonly made: number;
}

export const emptyDraft: PlanDraft = { lines: new Map(), made: 0 };

export type PlanAct =
  | { readonly type: 'add'; readonly lines: readonly NewPlanLine[] }
  | { readonly type: 'change'; readonly line: PlanLine }
  | { readonly type: 'remove'; readonly keys: readonly string[] }
  /** What was saved, or no longer is to be. */
  | { readonly type: 'forget'; readonly keys: readonly string[] };

export function nextDraft(draft: PlanDraft, act: PlanAct): PlanDraft {
  const lines = new Map(draft.lines);
  let { made } = draft;
  switch (act.type) {
    case 'add':
      for (const line of act.lines) {
        made += 1;
        lines.set(`new ${made}`, { ...line, key: `new ${made}` });
      }
      break;
    case 'change':
      lines.set(act.line.key, act.line);
      break;
    case 'remove':
      for (const key of act.keys) {
        if (isNew(key)) lines.delete(key);
        else lines.set(key, null);
      }
      break;
    case 'forget':
      for (const key of act.keys) lines.delete(key);
      break;
  }
  return { lines, made };
}

/** The plan as it will be once the draft is saved: the entries in their order, then the new lines. */
export function plannedLines(stored: readonly PlanEntry[], { lines }: PlanDraft): PlanLine[] {
  const kept = stored.flatMap((entry) => {
    const changed = lines.get(String(entry.id));
    return changed === undefined ? lineOf(entry) : (changed ?? []);
  });
  return [...kept, ...[...lines.values()].flatMap((line) => (line && isNew(line.key) ? line : []))];
}

export function lineOf({ id, ...entry }: PlanEntry): PlanLine {
  return { ...entry, key: String(id) };
}

export interface PlanChanges {
  /** In the order of `keys`, the draft's keys of the entries. */
  readonly entries: readonly NewPlanEntry[];
  readonly keys: readonly string[];
  readonly ids: readonly number[];
}

/** What saving the draft sends. An entry that somebody else has deleted is neither changed nor deleted again. */
export function changesOf(stored: readonly PlanEntry[], draft: PlanDraft): PlanChanges {
  const known = new Map(stored.map((entry) => [String(entry.id), entry]));
  const entries: NewPlanEntry[] = [];
  const keys: string[] = [];
  const ids: number[] = [];
  for (const [key, line] of draft.lines) {
    const entry = known.get(key);
    if (!line) {
      if (entry) ids.push(entry.id);
    } else if (isNew(key) || (entry && !isAlike(line, lineOf(entry)))) {
      entries.push(entryOf(line));
      keys.push(key);
    }
  }
  return { entries, keys, ids };
}

/** Returns what the call stores of a line; without an id if it is new. */
export function entryOf(line: PlanLine): NewPlanEntry {
  const { key, username, date, jobCode, jobTaskCode, hours, note } = line;
  const values = { username, date, jobCode, jobTaskCode, hours, note };
  return isNew(key) ? values : { ...values, id: Number(key) };
}

function isNew(key: string): boolean {
  return key.startsWith('new ');
}

/** Whether two lines say the same, of whomever and whichever day. */
export function isAlike(one: PlanLine, other: PlanLine): boolean {
  return isSameWork(one, other) && one.hours === other.hours && one.note === other.note;
}

/** Whether two lines are on the same job and task. */
export function isSameWork(one: PlanJob, other: PlanJob): boolean {
  return one.jobCode === other.jobCode && one.jobTaskCode === other.jobTaskCode;
}
