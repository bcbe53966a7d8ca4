import type { Language } from '@worksheet/domain/account/language';
import { inLanguage, type Pair } from '#users/data/column.ts';
import { personalTables } from '#users/data/tables.ts';

const heads: Pair = [
  'This is all that the time registration stores of you, as of',
  'Dette er alt, hvad tidsregistreringen gemmer om dig, pr.',
];
const notes: Pair = [
  'The files .csv are tables, which any spreadsheet or text editor opens (UTF-8). Dates are year-month-day, times those of the company. Passwords and keys are not among them: they are stored as what cannot be read.',
  'Filerne .csv er tabeller, som ethvert regneark eller tekstprogram kan åbne (UTF-8). Datoer er år-måned-dag, klokkeslæt virksomhedens. Adgangskoder og nøgler er ikke med: de er gemt, så de ikke kan læses.',
];

const sameAsWorkbook: Pair = ['The same as a workbook.', 'Det samme som regneark.'];

/** What each file is, in the language of the person. */
export function readmeOf(language: Language, now: Date): string {
  const files = personalTables.flatMap(({ name, about, asWorkbook }) => {
    const path = inLanguage(name, language);
    const file = `${path}.csv\r\n    ${inLanguage(about, language)}`;
    return asWorkbook
      ? [file, `${path}.xlsx\r\n    ${inLanguage(sameAsWorkbook, language)}`]
      : file;
  });
  return [
    `${inLanguage(heads, language)} ${now.toISOString().slice(0, 10)}.`,
    ...files,
    `${inLanguage(notes, language)}\r\n`,
  ].join('\r\n\r\n');
}
