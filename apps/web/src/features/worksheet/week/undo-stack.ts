import { entryOf, type WeekOperation } from '@worksheet/domain/worksheet/week/edit';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { WeekServer } from '#features/worksheet/week/week-server.ts';
import type { Problem } from '#lib/problem.ts';
import { newUuid } from '#lib/uuid.ts';
import {
  isOutdated,
  maxBatch,
  type CellEdit,
  type Slot,
  type WeekRecords,
} from '#features/worksheet/week/week-edits.ts';

/* What the user did in the grid, so that it can be taken back and done again by the commands of the grid. */

/** The change that the server stored for one cell or line. */
export interface RecordChange {
  readonly slot: Slot;
  /** Undefined if the record was created. */
  readonly before: WorksheetRecord | undefined;
  /** Undefined if it was deleted. */
  readonly after: WorksheetRecord | undefined;
}

/** A typed cell, a deleted record or a pasted block. */
interface Act {
  readonly changes: readonly RecordChange[];
  /** Typed and not saved. */
  readonly texts: readonly CellEdit[];
}

export type UndoDirection = 'undo' | 'redo';

export interface UndoResult {
  /** The cells that are different now. */
  readonly slots: readonly Slot[];
  /** Why the act, or the rest of it, stays as it is. */
  readonly problem: Problem | undefined;
  /** The record that was changed meanwhile. */
  readonly outdated: WorksheetRecord | undefined;
}

interface UndoOptions {
  readonly server: Pick<WeekServer, 'batch' | 'restore' | 'problemOf'>;
  readonly records: WeekRecords;
  readonly cells: {
    readonly failedEdit: (slot: Slot) => CellEdit | undefined;
    readonly show: (edit: CellEdit) => void;
    readonly discard: (edit: CellEdit) => void;
    readonly markSaved: (slots: readonly Slot[]) => void;
    /** Runs after the calls of these cells. */
    readonly enqueue: <T>(slots: readonly Slot[], action: () => Promise<T>) => Promise<T>;
  };
}

/**
 * A record that somebody else has changed since is left alone: every call names the version that the grid stored last.
 * A deleted record is restored, with its photos and its history, and never created a second time.
 */
export function createUndoStack({ server, records, cells }: UndoOptions) {
  const stacks: Readonly<Record<UndoDirection, Act[]>> = { undo: [], redo: [] };
  /** The records as the grid stored them last. */
  const latest = new Map<number, WorksheetRecord>();
  const pending = new Set<Promise<unknown>>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs an act of the user: `action` reports what is stored, and texts of `typed` that are refused belong to it, too. */
  const track = <T>(
    typed: readonly Slot[],
    action: (changes: RecordChange[]) => Promise<T>,
  ): Promise<T> => {
    const act = { changes: new Array<RecordChange>(), texts: new Array<CellEdit>() };
    stacks.undo.push(act);
    const run = async () => {
      const result = await action(act.changes);
      for (const { after } of act.changes) if (after) latest.set(after.id, after);
      act.texts.push(...typed.flatMap((slot) => cells.failedEdit(slot) ?? []));
      if (sizeOf(act) > 0) stacks.redo.length = 0;
      else stacks.undo.splice(stacks.undo.indexOf(act), 1);
      return result;
    };
    const running = run();
    pending.add(running);
    return running.finally(() => pending.delete(running));
  };

  const restore = async (id: number) => {
    const restored = await server.restore(id);
    latest.set(id, restored);
    records.put([restored]);
  };

  const write = async (changes: readonly WrittenChange[]) => {
    const operations = changes.map(({ before, after }): WeekOperation => {
      const record = latest.get(before.id) ?? before;
      return after ? { op: 'update', record, entry: entryOf(after) } : { op: 'delete', record };
    });
    const stored = (await server.batch(operations, newUuid())).filter((each) => each !== null);
    for (const record of stored) latest.set(record.id, record);
    for (const { before, after } of changes) if (!after) records.drop(before.id);
    records.put(stored);
  };

  /** Whether the record is still as the grid stored it last. */
  const isLatest = (before: WorksheetRecord) => {
    const { id, date, version } = latest.get(before.id) ?? before;
    return records.ofDay(date).some((each) => each.id === id && each.version === version);
  };

  const perform = async ({ changes, texts }: Act, direction: UndoDirection) => {
    const isUndo = direction === 'undo';
    const shown = texts.filter(({ slot, text }) => cells.failedEdit(slot)?.text === text);
    if (isUndo) shown.forEach(cells.discard);
    else texts.forEach(cells.show);
    const wanted = changes.map((change) =>
      isUndo ? { ...change, before: change.after, after: change.before } : change,
    );
    const done = new Set<Slot>();
    let problem: Problem | undefined;
    let outdated: WorksheetRecord | undefined;
    try {
      const written = wanted.filter(isWritten);
      for (let from = 0; from < written.length; from += maxBatch) {
        const chunk = written.slice(from, from + maxBatch);
        await write(chunk);
        for (const { slot } of chunk) done.add(slot);
      }
      for (const { slot, before, after } of wanted) {
        if (before || !after) continue;
        await restore(after.id);
        done.add(slot);
      }
    } catch (error) {
      problem = server.problemOf(error);
      if (isOutdated(problem)) {
        await records.reload().catch(() => undefined);
        outdated = wanted.find(({ before }) => before && !isLatest(before))?.before;
      }
    }
    if (done.size > 0) cells.markSaved([...done]);
    return {
      done: {
        changes: changes.filter(({ slot }) => done.has(slot)),
        texts: isUndo ? shown : texts,
      },
      rest: { changes: changes.filter(({ slot }) => !done.has(slot)), texts: [] },
      problem,
      outdated,
    };
  };

  const moveAct = async (direction: UndoDirection, take: (acts: Act[]) => Act | undefined) => {
    await Promise.allSettled(pending);
    const [from, to] =
      direction === 'undo' ? [stacks.undo, stacks.redo] : [stacks.redo, stacks.undo];
    for (let act = take(from); act; act = take(from)) {
      const current = act;
      const slots = current.changes.map(({ slot }) => slot);
      const { done, rest, problem, outdated } = await cells.enqueue(slots, () =>
        perform(current, direction),
      );
      const isMoved = sizeOf(done) > 0;
      if (isMoved) to.push(done);
      // Without a connection, the rest can be tried again.
      if (problem?.code === 'no-connection') from.push(rest);
      // A text that was discarded or saved meanwhile is no act any more.
      if (problem || isMoved)
        return {
          slots: [...done.changes, ...done.texts].map(({ slot }) => slot),
          problem,
          outdated,
        };
    }
    return undefined;
  };

  /** One after the other, and after the acts that are being saved. */
  const move = (...options: Parameters<typeof moveAct>): Promise<UndoResult | undefined> => {
    const result = turn.then(() => moveAct(...options));
    turn = result.catch(() => undefined);
    return result;
  };

  return {
    track,
    /** The last act; undefined if there is none. */
    move: (direction: UndoDirection) => move(direction, (acts) => acts.pop()),
    /** Restores a record, whatever was done after it was deleted. */
    undoDelete: (id: number) =>
      move('undo', (acts) => {
        const at = acts.findIndex(({ changes }) =>
          changes.some(({ before, after }) => before?.id === id && !after),
        );
        return at < 0 ? undefined : acts.splice(at, 1)[0];
      }),
  };
}

type WrittenChange = RecordChange & { readonly before: WorksheetRecord };

function isWritten(change: RecordChange): change is WrittenChange {
  return change.before !== undefined;
}

function sizeOf({ changes, texts }: Act): number {
  return changes.length + texts.length;
}
