import { useMutation } from '@tanstack/react-query';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { CsvEncoding, EncodingChoices } from '@worksheet/domain/import/contract';
import { useEffect, useState } from 'react';
import { useInvalidateAll } from '#trpc.ts';
import {
  readFile,
  runImport,
  type CheckResult,
  type ImportChoices,
  type OnSent,
} from '#features/import/import-calls.ts';
import { sumCounts, writtenCount } from '#features/import/check-view.ts';
import { chosenPlans, isComplete, plansOf, type SheetPlan } from '#features/import/sheet-plan.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { problemOf } from '#lib/problem.ts';
import { userMemory } from '#lib/storage/user-memory.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

export const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

export type Phase = 'reading' | 'checking' | 'importing';

export interface Busy {
  readonly phase: Phase;
  /** The sent fraction of the file. */
  readonly sent: number;
  readonly rows: number;
}

interface ImportState {
  readonly asked: ImportEntity | undefined;
  readonly step: Step;
  readonly file?: File;
  /** Those to choose from, where the bytes of the file do not show its encoding. */
  readonly encodings?: EncodingChoices | undefined;
  readonly encoding?: CsvEncoding | undefined;
  readonly plans: readonly SheetPlan[];
  /** The hidden sheet that is used instead of the others. */
  readonly sheet?: string | undefined;
  /** The names of the sheets that the workbook hides, which are not read. */
  readonly hiddenSheets: readonly string[];
  readonly missing: ImportChoices['missing'];
  readonly replace: ImportChoices['replace'];
  readonly result?: CheckResult;
  /** The data changed after the check, which was then repeated. */
  readonly isChanged?: boolean;
}

type Picked = Pick<ImportState, 'encodings' | 'encoding' | 'sheet'> & { readonly file: File };

interface Failure {
  readonly phase: Phase;
  readonly error: unknown;
}

interface UseImportOptions {
  readonly owner: Owner;
  /** The entity for which the page was opened. */
  readonly asked: ImportEntity | undefined;
}

/** The file and the choices survive a lost session, because they are kept in memory (D40). */
const memory = userMemory<ImportState>('import');

/** Errors after which the server may have completed the import. */
const unknownOutcome = new Set(['no-connection', 'unavailable', 'internal']);

export function useImport({ owner, asked }: UseImportOptions) {
  const invalidateAll = useInvalidateAll();
  const [state, setState] = useState(() => {
    const kept = memory.load(owner);
    return kept && kept.asked === asked ? kept : start(asked);
  });
  const [busy, setBusy] = useState<Busy>();
  const [failure, setFailure] = useState<Failure>();
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });

  const change = (next: ImportState) => {
    if (next.step === 'done' || next.file === undefined) memory.forget(owner);
    else memory.store(owner, next);
    setState(next);
  };

  const isUnfinished = state.file !== undefined && state.step !== 'done';
  useEffect(() => (isUnfinished ? guardUnload() : undefined), [isUnfinished]);

  /** Shows the phase meanwhile. Returns undefined after a failure, which is shown. */
  async function attempt<T>(
    phase: Phase,
    rows: number,
    call: (onSent: OnSent) => Promise<T>,
  ): Promise<T | undefined> {
    setFailure(undefined);
    setBusy({ phase, rows, sent: 0 });
    let result: T | undefined;
    try {
      // The call is a mutation, so that a lost session leads to the login (spec §2).
      await mutateAsync(async () => {
        result = await call((sent) => setBusy({ phase, rows, sent }));
      });
      return result;
    } catch (error) {
      setFailure({ phase, error });
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  async function read(given: Picked) {
    const picked: ImportState = { ...start(asked), ...given };
    change(picked);
    const result = await attempt('reading', 0, (onSent) =>
      readFile({ file: given.file, encoding: given.encoding, sheet: given.sheet }, asked, onSent),
    );
    if (!result) return;
    if (result.encodings) {
      change({ ...picked, encodings: result.encodings });
      return;
    }
    const plans = plansOf(result, asked);
    const { hiddenSheets } = result;
    const next: ImportState = { ...picked, plans, hiddenSheets, step: 'columns' };
    if (isComplete(plans)) await check(next);
    else change(next);
  }

  function readAgain(change: Partial<Picked> = {}) {
    const { file, encodings, encoding, sheet } = state;
    if (file) void read({ file, encodings, encoding, sheet, ...change });
  }

  /** Reads the sheet again with the headings in another row; 0 says that it has none. */
  async function chooseHeader(name: string, row: number) {
    const { file, encoding, sheet, plans } = state;
    if (!file) return;
    const known = plans.map((plan) => [plan.name, plan.headerRow]);
    const headerRows = { ...Object.fromEntries(known), [name]: row };
    const result = await attempt('reading', 0, (onSent) =>
      readFile({ file, encoding, sheet, headerRows }, asked, onSent),
    );
    const found = result && plansOf(result, asked).find((plan) => plan.name === name);
    if (!found) return;
    change({ ...state, plans: plans.map((plan) => (plan.name === name ? found : plan)) });
  }

  async function check(next: ImportState) {
    change(next);
    if (!next.file) return;
    const choices = { ...next, file: next.file };
    const result = await attempt('checking', rowCount(next.plans), (onSent) =>
      runImport(choices, { onSent }),
    );
    if (result) change({ ...next, step: 'check', result });
  }

  async function carryOut() {
    const { file, result } = state;
    if (!file || !result) return;
    const rows = writtenCount(sumCounts(result.sheets.map(({ counts }) => counts)));
    const choices = { ...state, file };
    setFailure(undefined);
    setBusy({ phase: 'importing', rows, sent: 0 });
    try {
      let done: CheckResult | undefined;
      await mutateAsync(async () => {
        done = await runImport(choices, {
          check: result.check,
          onSent: (sent) => setBusy({ phase: 'importing', rows, sent }),
        });
      });
      if (done) change({ ...state, step: 'done', result: done });
      invalidateAll();
    } catch (error) {
      if (problemOf(error).code === 'import-changed') {
        await check({ ...state, isChanged: true });
        return;
      }
      setFailure({ phase: 'importing', error });
    } finally {
      setBusy(undefined);
    }
  }

  return {
    state,
    busy,
    failure,
    /** Whether the import may have been carried out although it failed. */
    isOutcomeUnknown:
      failure?.phase === 'importing' && unknownOutcome.has(problemOf(failure.error).code),
    pick: (file: File) => void read({ file }),
    retryRead: () => readAgain(),
    chooseEncoding: (encoding: CsvEncoding) => readAgain({ encoding }),
    /** Uses a hidden sheet instead of the others, or the others again. */
    useSheet: (sheet: string | undefined) => readAgain({ sheet }),
    chooseHeader: (name: string, row: number) => void chooseHeader(name, row),
    changePlans: (plans: readonly SheetPlan[]) => change({ ...state, plans }),
    check: () => void check({ ...state, isChanged: false }),
    setMissing: (missing: ImportChoices['missing']) =>
      void check({ ...state, missing, isChanged: false }),
    replaceInFile: (field: string, value: string, code: string) =>
      void check({
        ...state,
        isChanged: false,
        replace: {
          ...state.replace,
          [field]: { ...state.replace[field], [value]: code },
        },
      }),
    carryOut: () => void carryOut(),
    goTo: (step: Step) => {
      setFailure(undefined);
      change({ ...state, step });
    },
    restart: () => {
      setFailure(undefined);
      change(start(asked));
    },
  };
}

export type ImportHandle = ReturnType<typeof useImport>;

function start(asked: ImportEntity | undefined): ImportState {
  return { asked, step: 'file', plans: [], hiddenSheets: [], missing: 'keep', replace: {} };
}

export function rowCount(plans: readonly SheetPlan[]): number {
  return chosenPlans(plans).reduce((sum, { rows }) => sum + rows, 0);
}
