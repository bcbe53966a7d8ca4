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
const furtherFiles: readonly { readonly name: Pair; readonly about: Pair }[] = [
  { name: ['settings', 'indstillinger'], about: ['Your user.', 'Din bruger.'] },
  { name: ['sessions', 'enheder'], about: ['Where you are logged in.', 'Hvor du er logget ind.'] },
];

/** What each file is, in the language of the person. */
export function readmeOf(language: Language, now: Date): string {
  const files = [...furtherFiles, ...personalTables].map(
    ({ name, about }) => `${inLanguage(name, language)}.csv\r\n    ${inLanguage(about, language)}`,
  );
  const records = inLanguage(personalTables[0]?.name ?? ['', ''], language);
  return [
    `${inLanguage(heads, language)} ${now.toISOString().slice(0, 10)}.`,
    ...files,
    `${records}.xlsx\r\n    ${inLanguage(['The same as a workbook.', 'Det samme som regneark.'], language)}`,
    `${inLanguage(notes, language)}\r\n`,
  ].join('\r\n\r\n');
}
