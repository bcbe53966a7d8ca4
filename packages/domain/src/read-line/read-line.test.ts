import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLine, type Choice } from './read-line.ts';
import { testLines } from '#test/read-line/lines.ts';
import { danishJobs, englishJobs, today } from '#test/read-line/world.ts';

type TestLine = (typeof testLines)[number];
type Outcome = 'as meant' | 'asked' | 'not asked' | 'wrong';

/** Reads a line of the set as the product does: first without the tasks of the job, then with them. */
function read({ text, language }: TestLine) {
  const world = language === 'da' ? danishJobs : englishJobs;
  const jobs = world.map((job) => ({ ...job, customerNo: '', customerName: job.customer }));
  const context = { today, language, jobs };
  const { job } = readLine(text, context);
  const [only, ...others] = job.value ? [job.value] : job.choices;
  const tasks = (others.length > 0 ? [] : (only?.tasks ?? [])).map(([code, description]) => ({
    code,
    description,
  }));
  return readLine(text, { ...context, tasks });
}

function compare(
  { asks, values }: { readonly asks: boolean; readonly values: readonly string[] },
  choice: Choice<string>,
): Outcome {
  if (choice.isAsked && asks)
    return values.every((value) => choice.choices.includes(value)) ? 'as meant' : 'asked';
  if (choice.isAsked) return 'asked';
  if (asks) return 'wrong';
  return (choice.value ?? '') === (values[0] ?? '') ? 'as meant' : 'wrong';
}

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function judge(line: TestLine): Record<string, Outcome> {
  const reading = read(line);
  const inText = <T>({ value, isAsked, choices }: Choice<T>, textOf: (value: T) => string) => ({
    value: value === null ? null : textOf(value),
    isAsked,
    choices: choices.map((each) => textOf(each)),
  });
  const { times, task } = reading;
  const description = task.isAsked ? reading.descriptionOfTask : reading.description;
  const asTimes = times && `${clock(times.from)}-${clock(times.to)}`;
  const hours = inText(reading.hours, (value) => asTimes ?? String(value));
  return {
    date: compare(line.date, inText(reading.date, String)),
    amount: compare(line.amount, hours),
    job: compare(
      line.job,
      inText(reading.job, ({ code }) => code),
    ),
    task: compare(
      line.task,
      inText(reading.task, ({ code }) => code),
    ),
    description:
      line.description === undefined || line.description === description ? 'as meant' : 'wrong',
  };
}

function measure(lines: readonly TestLine[]) {
  const judged = lines.map((line) => ({ line, fields: Object.entries(judge(line)) }));
  const failing = (...outcomes: Outcome[]) =>
    judged
      .filter(({ fields }) => fields.some(([, outcome]) => outcomes.includes(outcome)))
      .map(({ line, fields }) => {
        const { hours, date, job, task, description } = read(line);
        const at = fields
          .filter(([, outcome]) => outcome !== 'as meant')
          .flat()
          .join(' ');
        return `${line.text} => ${at}: ${JSON.stringify([date, hours, job.value?.code ?? job.choices.map((each) => each.code), task.value ?? task.choices, description])}`;
      });
  return { wrong: failing('wrong', 'not asked'), others: failing('asked') };
}

describe.each(['A', 'B'] as const)('half %s of the test set', (half) => {
  const lines = testLines.filter((line) => line.half === half);
  const { wrong, others } = measure(lines);

  it('reads no line silently as something else', () => {
    expect(wrong).toEqual([]);
  });

  it('asks only where two readings are plausible', () => {
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(lines.length * 0.02);
  });
});

describe('any other text', () => {
  const context = { today, language: 'da' as const, jobs: [] };
  const words = fc.constantFrom(
    '8',
    '-',
    '8-12',
    '1/2',
    'i går',
    'man',
    'x',
    '7,5',
    't',
    '12.',
    '½',
    'uge',
    '2x3',
  );

  it('is read without an error, and without a job only asked for', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { job, date } = readLine(text, context);
        return job.isAsked && (date.value === null) === date.isAsked;
      }),
    );
  });

  it('takes no longer if it is hostile', () => {
    const hostile = ['1 ', '8-', '1/', 'a1 ', 'i går ', '12. ', 't ', '8 - '];
    const began = performance.now();
    for (const part of hostile) readLine(part.repeat(200).slice(0, 200), context);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
