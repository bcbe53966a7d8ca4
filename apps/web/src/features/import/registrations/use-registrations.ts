import { useMutation } from '@tanstack/react-query';
import type { CsvEncoding } from '@worksheet/domain/import/contract';
import type {
  RegistrationField,
  RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import { useEffect, useState } from 'react';
import { useInvalidateAll, trpc } from '#trpc.ts';
import type { Busy, Phase } from '#features/import/use-import.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { sendForm } from '#records/transport.ts';

export const registrationSteps = ['file', 'questions', 'check', 'done'] as const;
type Step = (typeof registrationSteps)[number];

interface Choices {
  readonly file: File;
  readonly encoding?: CsvEncoding | undefined;
  readonly mapping: Readonly<Record<string, RegistrationField | null>>;
  readonly answers: Readonly<Record<string, string>>;
}

interface State {
  readonly step: Step;
  readonly choices?: Choices;
  readonly result?: RegistrationsResult;
  /** How many records were deleted again. */
  readonly undone?: number;
}

/** Whether the columns of a file say when and for how long somebody worked. */
export function isRead({ columns }: RegistrationsResult): boolean {
  const fields = new Set(columns.map(({ field }) => field));
  const hasHours = fields.has('duration') || (fields.has('start') && fields.has('end'));
  return hasHours && (fields.has('date') || fields.has('start'));
}

/** Every answer checks the file again, so that the sums beside the questions are those of the server. */
export function useRegistrations() {
  const invalidateAll = useInvalidateAll();
  const [state, setState] = useState<State>({ step: 'file' });
  const [busy, setBusy] = useState<Busy>();
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const undoImport = trpc.import.undo.useMutation();
  const { choices, step, result } = state;

  const isUnfinished = choices !== undefined && step !== 'done';
  useEffect(() => (isUnfinished ? guardUnload() : undefined), [isUnfinished]);

  async function send(
    phase: Phase,
    { file, encoding, mapping, answers }: Choices,
  ): Promise<RegistrationsResult | undefined> {
    setFailure(undefined);
    const rows = result?.sums.rows ?? 0;
    setBusy({ phase, rows, sent: 0 });
    const fields = {
      encoding,
      ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
      answers: JSON.stringify(answers),
      dryRun: phase !== 'importing',
      file,
    };
    const onProgress = (sent: number) => setBusy({ phase, rows, sent });
    let answer: RegistrationsResult | undefined;
    try {
      // The call is a mutation, so that a lost session leads to the login (spec §2).
      await mutateAsync(async () => {
        const { body } = await sendForm('/api/import/worksheet', fields, { onProgress });
        answer = body as RegistrationsResult;
      });
      return answer;
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  async function check(next: Choices) {
    setState((before) => ({ ...before, choices: next }));
    const answer = await send(step === 'file' ? 'reading' : 'checking', next);
    if (!answer) return;
    const asks = answer.questions.length > 0 || answer.answered.length > 0 || !isRead(answer);
    const after: Step = step === 'file' ? (asks ? 'questions' : 'check') : step;
    setState({ step: after, choices: next, result: answer });
  }

  async function carryOut() {
    if (!choices) return;
    const answer = await send('importing', choices);
    if (!answer) return;
    setState({ step: 'done', choices, result: answer });
    invalidateAll();
  }

  async function undo() {
    const importId = result?.importId;
    if (importId === undefined || importId === null) return;
    setFailure(undefined);
    try {
      const { deleted } = await undoImport.mutateAsync({ importId });
      setState((before) => ({ ...before, undone: deleted }));
      invalidateAll();
    } catch (error) {
      setFailure(error);
    }
  }

  const change = (changed: Partial<Choices>) => {
    if (choices) void check({ ...choices, ...changed });
  };
  return {
    ...state,
    busy,
    failure,
    pick: (file: File) => void check({ file, mapping: {}, answers: {} }),
    chooseEncoding: (encoding: CsvEncoding) => change({ encoding }),
    map: (heading: string, field: RegistrationField | null) =>
      change({ mapping: { ...choices?.mapping, [heading]: field } }),
    answer: (id: string, choice: string) =>
      change({ answers: { ...choices?.answers, [id]: choice } }),
    carryOut: () => void carryOut(),
    undo,
    goTo: (next: Step) => {
      setFailure(undefined);
      setState((before) => ({ ...before, step: next }));
    },
    restart: () => {
      setFailure(undefined);
      setState({ step: 'file' });
    },
  };
}

export type RegistrationsHandle = ReturnType<typeof useRegistrations>;
