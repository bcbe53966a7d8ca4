import type { NumberLanguage } from '@worksheet/domain/fields/number-text';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import {
  cellOperation,
  newEntry,
  readCell,
  recordOperation,
  type WeekOperation,
} from '@worksheet/domain/worksheet/week/edit';
import { cellKey, cellState } from '@worksheet/domain/worksheet/week/grid';
import type { WeekServer } from '#features/worksheet/week/week-server.ts';
import type { Problem } from '#lib/problem.ts';
import { newUuid } from '#lib/uuid.ts';
import { isKeyUsed } from '#records/arrival.ts';
import { createUndoStack, type RecordChange } from '#features/worksheet/week/undo-stack.ts';
import {
  isOutdated,
  isUnsaved,
  maxBatch,
  slotKey,
  type CellEdit,
  type EditFault,
  type Slot,
  type WeekRecords,
} from '#features/worksheet/week/week-edits.ts';

/* The edits of a week until they are saved. Outside of React, so that they survive the page and a key redraws one row. */

export interface PageState {
  readonly unsaved: number;
  readonly saving: number;
  /** When the last cell was saved. */
  readonly savedAt: Date | undefined;
  readonly confirm: { readonly slot: Slot; readonly record: WorksheetRecord } | undefined;
  /** Why nothing of a pasted block was saved. */
  readonly blockFault: Problem | undefined;
}

interface StoreOptions {
  readonly server: WeekServer;
  readonly records: WeekRecords;
  readonly language: () => NumberLanguage;
  /** Called when unsaved texts change, to store them. */
  readonly onChange: (unsaved: readonly CellEdit[]) => void;
}

/** A row takes about 8 ms of a desktop's processor, four times as long on a phone. */
const rowsPerFrame = 2;

export type WeekStore = ReturnType<typeof createWeekStore>;

export function createWeekStore({ server, records, language, onChange }: StoreOptions) {
  const edits = new Map<string, CellEdit>();
  const queues = new Map<string, Promise<void>>();
  /** The keys of records whose creation may have succeeded without a response. */
  const keys = new Map<string, string>();
  const rowVersions = new Map<string, number>();
  const listeners = new Set<() => void>();
  let page: PageState = {
    unsaved: 0,
    saving: 0,
    savedAt: undefined,
    confirm: undefined,
    blockFault: undefined,
  };

  const redraw = (rowKey: string) => rowVersions.set(rowKey, (rowVersions.get(rowKey) ?? 0) + 1);
  /** The rows of a block that are still to be redrawn. */
  const waiting = new Set<string>();
  let isTogether = false;
  const notify = (rowKey?: string) => {
    if (rowKey !== undefined && isTogether) waiting.add(rowKey);
    else if (rowKey !== undefined) redraw(rowKey);
    if (!isTogether) publish();
  };
  /** A block is one change. Its rows are redrawn a few with each frame, so that a key is answered meanwhile. */
  const changeTogether = (change: () => void) => {
    const isDrawing = waiting.size > 0;
    isTogether = true;
    try {
      change();
    } finally {
      isTogether = false;
      if (isDrawing) publish();
      else drawNext();
    }
  };
  const drawNext = () => {
    for (const rowKey of [...waiting].slice(0, rowsPerFrame)) {
      waiting.delete(rowKey);
      redraw(rowKey);
    }
    publish();
    if (waiting.size > 0) requestAnimationFrame(() => setTimeout(drawNext));
  };
  const publish = () => {
    const all = [...edits.values()];
    const unsaved = all.filter(({ status }) => status === 'typing' || status === 'failed').length;
    const saving = all.filter(({ status }) => status === 'saving').length;
    if (unsaved !== page.unsaved || saving !== page.saving) page = { ...page, unsaved, saving };
    for (const listener of listeners) listener();
  };
  const setPage = (change: Partial<PageState>) => {
    page = { ...page, ...change };
    notify();
  };
  const setEdit = (edit: CellEdit) => {
    edits.set(slotKey(edit.slot), edit);
    notify(edit.slot.rowKey);
    if (edit.status !== 'typing') store();
  };
  const deleteEdit = (slot: Slot) => {
    if (!edits.delete(slotKey(slot))) return;
    notify(slot.rowKey);
    store();
  };
  let isStoring = false;
  /** Once for all cells of a block. */
  const store = () => {
    if (isStoring) return;
    isStoring = true;
    queueMicrotask(() => {
      isStoring = false;
      onChange([...edits.values()].filter(isUnsaved));
    });
  };

  const recordsOf = (slot: Slot): readonly WorksheetRecord[] => {
    const all = records.ofCell(slot.rowKey, slot.date);
    if (slot.part === undefined) return all;
    return slot.part === 'new' ? [] : all.filter(({ id }) => id === slot.part);
  };

  const formatOf = ({ isTimed, line }: Slot) => ({
    language: language(),
    hoursPerUnit: line.hoursPerUnit,
    isTimed,
  });

  const fail = (edit: CellEdit, fault: EditFault) => setEdit({ ...edit, status: 'failed', fault });

  /** Only the last saved cells are marked as saved. */
  const markSaved = (saved: readonly Slot[]) => {
    changeTogether(() => {
      for (const [key, edit] of edits) {
        if (edit.status !== 'saved') continue;
        edits.delete(key);
        notify(edit.slot.rowKey);
      }
      for (const slot of saved) {
        const key = slotKey(slot);
        const newer = edits.get(key);
        const base = recordsOf(slot);
        // Typed while the call was under way.
        if (newer?.status === 'typing') edits.set(key, { ...newer, base });
        else edits.set(key, { slot, text: '', status: 'saved', base });
        notify(slot.rowKey);
      }
      setPage({ savedAt: new Date() });
    });
    store();
  };

  const apply = async (slot: Slot, operation: WeekOperation): Promise<RecordChange> => {
    if (operation.op === 'delete') {
      await server.delete(operation.record);
      records.drop(operation.record.id);
      return { slot, before: operation.record, after: undefined };
    }
    const before = operation.op === 'update' ? operation.record : undefined;
    const key = slotKey(slot);
    const clientKey = keys.get(key) ?? newUuid();
    if (!before) keys.set(key, clientKey);
    const after = before
      ? await server.update(before, operation.entry)
      : await server.create(operation.entry, clientKey);
    if (!before) keys.delete(key);
    records.put([after]);
    return { slot, before, after };
  };

  /** Returns false if the cell was not saved. */
  const run = async (slot: Slot, changes: RecordChange[], isRepeat = false): Promise<boolean> => {
    const edit = edits.get(slotKey(slot));
    if (!edit || edit.status === 'saved') return true;
    const reading = readCell(edit.text, formatOf(slot));
    if (reading.kind === 'refused') {
      fail(edit, { kind: 'refused', error: reading.error });
      return false;
    }
    const operation = operationOf(edit, reading);
    if (!operation) {
      deleteEdit(slot);
      return true;
    }
    setEdit({ ...edit, status: 'saving' });
    try {
      changes.push(await apply(slot, operation));
      markSaved([slot]);
      return true;
    } catch (error) {
      const problem = server.problemOf(error);
      const current = edits.get(slotKey(slot)) ?? edit;
      // What was typed since belongs to the same record, which may exist.
      if (operation.op === 'create' && current.status === 'saving') {
        const clientKey = keys.get(slotKey(slot));
        if (await server.keep({ line: slot.line, entry: operation.entry, clientKey, problem })) {
          keys.delete(slotKey(slot));
          if (edits.get(slotKey(slot)) === current) deleteEdit(slot);
          return true;
        }
      }
      if (isKeyUsed(problem)) keys.delete(slotKey(slot));
      if (problem.code === 'repeated-differently' && !isRepeat) {
        // The first attempt was stored: its record is changed instead.
        await records.reload().catch(() => undefined);
        setEdit({ ...current, base: recordsOf(slot) });
        return run(slot, changes, true);
      }
      if (isOutdated(problem)) {
        await records.reload().catch(() => undefined);
        fail(current, { kind: 'changed', problem, now: recordsOf(slot) });
      } else fail(current, { kind: 'problem', problem });
      return false;
    }
  };

  /** Calls of one cell are sent one after the other. */
  const enqueue = <T>(cells: readonly Slot[], action: () => Promise<T>): Promise<T> => {
    const names = cells.map(({ rowKey, date }) => cellKey(rowKey, date));
    const before = Promise.all(names.map((name) => queues.get(name)));
    const result = before.then(action);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    for (const name of names) queues.set(name, settled);
    return result;
  };

  const type = (slot: Slot, text: string) => {
    const known = edits.get(slotKey(slot));
    const base = known && known.status !== 'saved' ? known.base : recordsOf(slot);
    setEdit({ slot, text, status: 'typing', base });
  };

  const undo = (slot: Slot) => {
    const edit = edits.get(slotKey(slot));
    if (!edit || edit.status === 'saving') return;
    deleteEdit(slot);
    // The record of a call without an answer may exist.
    if (keys.has(slotKey(slot))) void records.reload().catch(() => undefined);
  };

  /** Saves what was typed. An emptied cell asks first, unless `isConfirmed`. */
  const commit = (slot: Slot, isConfirmed = false): Promise<boolean> => {
    const edit = edits.get(slotKey(slot));
    if (!edit || edit.status === 'saved' || edit.status === 'saving') return Promise.resolve(true);
    // It is sent with its block: leaving the cell to try the block again would create its record twice.
    if (edit.fault?.kind === 'block') return Promise.resolve(true);
    const [record] = edit.base;
    if (edit.text.trim() === '' && record && !isConfirmed) {
      setPage({ confirm: { slot, record } });
      return Promise.resolve(false);
    }
    return save(slot, edit.status === 'typing' ? [slot] : []);
  };

  const save = (slot: Slot, typed: readonly Slot[] = []) =>
    acts.track(typed, (changes) => enqueue([slot], () => run(slot, changes)));

  const sendBlock = async (chunk: readonly CellEdit[], changes: RecordChange[]): Promise<void> => {
    const operations: { edit: CellEdit; operation: WeekOperation }[] = [];
    for (const edit of chunk) {
      const reading = readCell(edit.text, formatOf(edit.slot));
      if (reading.kind === 'refused') {
        fail(edit, { kind: 'refused', error: reading.error });
        continue;
      }
      const operation = operationOf(edit, reading);
      if (!operation) deleteEdit(edit.slot);
      else operations.push({ edit, operation });
    }
    if (operations.length === 0) return;
    const name = `block ${operations.map(({ edit }) => slotKey(edit.slot)).join()}`;
    const clientKey = keys.get(name) ?? newUuid();
    keys.set(name, clientKey);
    try {
      const stored = await server.batch(
        operations.map(({ operation }) => operation),
        clientKey,
      );
      keys.delete(name);
      records.put(stored.filter((record) => record !== null));
      for (const [index, { edit, operation }] of operations.entries())
        changes.push({
          slot: edit.slot,
          before: operation.op === 'create' ? undefined : operation.record,
          after: stored[index] ?? undefined,
        });
      markSaved(operations.map(({ edit }) => edit.slot));
    } catch (error) {
      const problem = server.problemOf(error);
      if (isKeyUsed(problem)) keys.delete(name);
      if (isKeyUsed(problem) || isOutdated(problem)) await records.reload().catch(() => undefined);
      for (const [index, { edit: sent }] of operations.entries()) {
        // What an earlier attempt has created is changed by the next one.
        const edit = isKeyUsed(problem) ? { ...sent, base: recordsOf(sent.slot) } : sent;
        const own = problem.errors
          .filter(({ path }) => `${path}.`.startsWith(`operations.${index}.`))
          .map((each) => ({ ...each, path: each.path.split('.').slice(2).join('.') }));
        // An error without a field is about the record as a whole, which is not as the user saw it.
        const isWhole = own.some(({ path }) => path === '');
        if (isWhole) fail(edit, { kind: 'changed', problem, now: recordsOf(edit.slot) });
        else if (own.length > 0)
          fail(edit, { kind: 'problem', problem: { ...problem, errors: own } });
        else fail(edit, { kind: 'block' });
      }
      setPage({ blockFault: problem });
    }
  };

  /** Saves several cells together: all of them, or, if one is refused, none. */
  const saveBlock = async (slots: readonly Slot[], saved: RecordChange[]): Promise<void> => {
    const changed = slots.flatMap((slot) => edits.get(slotKey(slot)) ?? []);
    changeTogether(() => {
      setPage({ blockFault: undefined });
      for (const edit of changed) setEdit({ ...edit, status: 'saving' });
    });
    for (let from = 0; from < changed.length; from += maxBatch) {
      const chunk = changed.slice(from, from + maxBatch);
      await enqueue(
        chunk.map(({ slot }) => slot),
        () => sendBlock(chunk, saved),
      );
    }
  };

  const paste = (values: readonly { readonly slot: Slot; readonly text: string }[]) => {
    const open: Slot[] = [];
    changeTogether(() => {
      for (const { slot, text } of values) {
        type(slot, text);
        const edit = edits.get(slotKey(slot));
        const state = cellState({ records: recordsOf(slot) });
        if (!edit) continue;
        if (state.kind === 'locked' || state.kind === 'several') fail(edit, { kind: state.kind });
        else open.push(slot);
      }
    });
    return acts.track(
      values.map(({ slot }) => slot),
      (changes) => saveBlock(open, changes),
    );
  };

  const acts = createUndoStack({
    server,
    records,
    cells: {
      failedEdit: (slot) => {
        const edit = edits.get(slotKey(slot));
        return edit?.status === 'failed' ? edit : undefined;
      },
      show: setEdit,
      discard: ({ slot }) => {
        undo(slot);
        setPage({ blockFault: undefined });
      },
      markSaved,
      enqueue,
    },
  });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    page: () => page,
    /** Changes with every edit of the row. */
    rowVersion: (rowKey: string) => rowVersions.get(rowKey) ?? 0,
    editOf: (slot: Slot) => edits.get(slotKey(slot)),
    editsOfRow: (rowKey: string) =>
      [...edits.values()].filter(({ slot }) => slot.rowKey === rowKey),
    /** Rows that have no record yet, but unsaved texts. */
    linesOfEdits: () =>
      [...edits.values()].flatMap(({ slot, status }) =>
        status === 'saved' || slot.part === 'new' ? [] : [slot.line],
      ),
    /** The records of all rows. */
    recordsOfDay: records.ofDay,
    recordsOfCell: records.ofCell,
    type,
    undo,
    commit,
    paste,
    acts,
    /** Sends the cells of a refused block again. */
    retryBlock: () =>
      acts.track([], (changes) =>
        saveBlock(
          [...edits.values()]
            .filter(({ fault }) => fault?.kind === 'block')
            .map(({ slot }) => slot),
          changes,
        ),
      ),
    retry: (slot: Slot) => save(slot),
    /** Saves what was typed over another user's change. */
    overwrite: (slot: Slot) => {
      const edit = edits.get(slotKey(slot));
      if (!edit) return Promise.resolve(true);
      setEdit({ ...edit, status: 'typing', base: recordsOf(slot) });
      return commit(slot);
    },
    confirmDelete: async () => {
      const slot = page.confirm?.slot;
      if (!slot) return true;
      const isDeleted = await commit(slot, true);
      setPage({ confirm: undefined });
      return isDeleted;
    },
    cancelDelete: () => {
      const slot = page.confirm?.slot;
      setPage({ confirm: undefined });
      if (slot) undo(slot);
    },
    /** Shows texts that an earlier visit of the page did not save. */
    restore: (texts: readonly Pick<CellEdit, 'slot' | 'text' | 'base'>[]) => {
      for (const each of texts) setEdit({ ...each, status: 'failed', fault: { kind: 'kept' } });
    },
    whenSettled: () => Promise.all(queues.values()),
  };
}

function operationOf(
  { slot, base }: CellEdit,
  reading: ReturnType<typeof readCell>,
): WeekOperation | undefined {
  const { part, line, date } = slot;
  if (part === 'new') {
    return reading.kind === 'amount'
      ? { op: 'create', entry: newEntry({ line, date }, reading.amount) }
      : undefined;
  }
  if (part === undefined) return cellOperation({ line, date, records: base }, reading);
  const [record] = base;
  return record && recordOperation(record, reading);
}
