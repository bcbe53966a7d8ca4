import { readFileSync } from 'node:fs';
import { addDays } from '#dates/calendar.ts';
import type { NumberLanguage } from '#fields/number-text.ts';
import { today } from '#test/read-line/world.ts';

/** What a field of a line means: a value, or a question that offers at least these choices. */
interface Meaning {
  readonly asks: boolean;
  readonly values: readonly string[];
}

interface TestLine {
  readonly text: string;
  readonly language: NumberLanguage;
  /** `A` is what the reader is developed with; `B` measures it. */
  readonly half: 'A' | 'B';
  readonly date: Meaning;
  /** Hundredths of hours, or `8:00-15:00`. */
  readonly amount: Meaning;
  readonly job: Meaning;
  readonly task: Meaning;
  /** Undefined where the wording of the rest does not matter. */
  readonly description: string | undefined;
}

/**
 * Reads the 500 lines: `text | date | amount | job | task | description`. Dates are days from today, none is today. An
 * amount is hundredths of hours or times. `a/b?` is a question that offers both, `?` a question without expected choices.
 */
export const testLines: readonly TestLine[] = (['da', 'en'] as const).flatMap((language) =>
  readFileSync(new URL(`${language === 'da' ? 'danish' : 'english'}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', date = '', amount = '', job = '', task = '', description = ''] = line
        .split('|')
        .map((part) => part.trim());
      const { asks, values } = meaningOf(date || '0');
      return {
        text,
        language,
        half: halfOf(text),
        date: { asks, values: values.map((days) => addDays(today, Number(days))) },
        amount: meaningOf(amount),
        job: meaningOf(job),
        task: meaningOf(task),
        description: description === '*' ? undefined : description,
      };
    }),
);

function meaningOf(text: string): Meaning {
  const asks = text.endsWith('?');
  const values = text.replace('?', '').split('/');
  return { asks, values: values.filter((value) => value !== '') };
}

/** Depends on the text alone, so that a line which is added moves no other one. */
function halfOf(text: string): 'A' | 'B' {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % 2 === 0 ? 'A' : 'B';
}
