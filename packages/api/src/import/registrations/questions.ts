import { failFields } from '@worksheet/domain/errors';
import {
  maxShownRegistrations,
  type ImportQuestion,
  type QuestionKind,
} from '@worksheet/domain/import-registrations/contract';
import { hoursOfTicks, type Ticks } from '@worksheet/domain/import-registrations/read-amount';

export type Choice = ImportQuestion['choices'][number];

interface Asking {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly example: string;
  /** Called once, when the question is shown. */
  readonly choices: () => readonly Choice[];
  /** Whether an answer is one; others than the choices may be. */
  readonly accepts: (answer: string) => boolean;
  /** What the file itself says. */
  readonly evidence?: string | undefined;
}

export interface Asked extends Asking {
  readonly answer: string | undefined;
  /** Of the first row that has one. */
  example: string;
}

export interface AnswersOfFile {
  readonly given: Readonly<Record<string, string>>;
  readonly remembered: ReadonlyMap<string, string>;
}

/** The questions of a file, each asked once whatever the number of its rows. */
export interface Questions {
  ask(asking: Asking): Asked;
  readonly all: ReadonlyMap<string, Asked>;
}

export function questionsOf({ given, remembered }: AnswersOfFile): Questions {
  const all = new Map<string, Asked>();
  return {
    all,
    ask(asking) {
      const { id, kind, accepts, evidence } = asking;
      const before = all.get(id);
      if (before) {
        before.example ||= asking.example;
        return before;
      }
      const own = Object.hasOwn(given, id) ? given[id] : undefined;
      if (own !== undefined && !accepts(own)) {
        const code = id.includes(':') ? 'does-not-exist' : 'not-valid';
        failFields({ path: `answers.${id}`, code });
      }
      const kept = remembered.get(id);
      // A file knows best how it is written; whom it names, people have said.
      const known = kind === 'unit' ? [kept, evidence] : [evidence, kept];
      // `job:*` answers all questions of a kind that have no answer of their own.
      const others = [given[`${kind}:*`], ...known];
      const answer = own ?? others.find((each) => each !== undefined && accepts(each));
      const asked = { ...asking, answer };
      all.set(id, asked);
      return asked;
    },
  };
}

interface SumsOfFile {
  readonly asked: ReadonlyMap<Asked, { readonly rows: number; readonly ticks: Ticks }>;
  readonly roundings: ReadonlyMap<string, Ticks>;
}

/** Returns the questions that rows depend on, those with most rows first. */
export function shownQuestions(
  { all }: Questions,
  sums: SumsOfFile,
  which: 'open' | 'answered',
): ImportQuestion[] {
  const differences = Object.fromEntries(
    [...sums.roundings].map(([rounding, ticks]) => [rounding, hoursOfTicks(ticks)]),
  );
  const shown = [...all.values()].flatMap((asked) => {
    const sum = sums.asked.get(asked);
    return sum && (asked.answer === undefined) === (which === 'open') ? [{ ...asked, ...sum }] : [];
  });
  return [...Map.groupBy(shown, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, maxShownRegistrations)
      .map(({ id, kind, example, choices, rows, ticks, answer }) => ({
        id,
        kind,
        example: example.slice(0, 200),
        choices: [...choices()],
        rows,
        hours: hoursOfTicks(ticks),
        ...(id === 'rounding' && { differences }),
        answer: answer ?? null,
      })),
  );
}
