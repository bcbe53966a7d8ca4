import { textOfColumn } from '@worksheet/domain/import/cell';
import type { RefusedImport } from '@worksheet/domain/import/contract';
import { findingText } from '@worksheet/domain/import/finding-text';
import { languageOfActor, type Language } from '@worksheet/domain/account/language';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import { adminFields } from '@worksheet/i18n/da/admin-fields';
import { fields as daFields } from '@worksheet/i18n/da/fields';
import { fields as enFields } from '@worksheet/i18n/en/fields';
import { importTexts } from '@worksheet/i18n/import';
import { importMessageTexts } from '@worksheet/i18n/import-messages';
import type { FileResponse } from '#file-response.ts';
import { findingOf } from '#import/answer.ts';
import type { Finding, SheetOutcome } from '#import/outcome.ts';
import { planSheet } from '#import/plan-sheet.ts';
import { rememberedHeadings } from '#import/remembered.ts';
import { runImport } from '#import/run.ts';
import { readSource, sheetOf, type Source, type SourceSheet } from '#import/source.ts';
import { planWorkbook } from '#import/workbook.ts';
import type { AccountContext } from '#context.ts';
import type { WrittenTable } from '#tabular/table.ts';
import { writeTable } from '#tabular/write-table.ts';

/** An import ignores the column in either language, so the corrected file can be sent as it is. */
export const errorHeadings: Readonly<Record<Language, string>> = { en: 'error', da: 'fejl' };
const fileEndings: Readonly<Record<Language, string>> = { en: 'errors', da: 'fejl' };

/** The wrong rows of a file as they are in it, and what is wrong with each, in the language of the caller. */
export async function refusedFile(
  ctx: AccountContext,
  input: RefusedImport,
): Promise<FileResponse> {
  const language = languageOfActor(ctx.actor);
  const source = await readSource(input);
  const { outcomes } = await runImport(ctx, {
    fileSha256: source.sha256,
    ...(await plan(ctx, source, input)),
    options: { dryRun: true, onError: 'skip', rows: false, missing: input.missing },
  });
  const wrong = outcomes.filter(({ errors }) => errors.length > 0);
  const [first, ...furtherSheets] = (wrong.length > 0 ? wrong : outcomes.slice(0, 1)).map(
    (outcome) => wrongRows(sheetOf(source, outcome.sheet.name, outcome.sheet), outcome, language),
  );
  if (!first) throw new Error('An import has no outcome.');
  const fileName = (input.file[0]?.name ?? first.name).replace(/\.[^.]*$/, '');
  return writeTable(
    {
      ...first,
      fileName: `${fileName}-${fileEndings[language]}`,
      furtherSheets,
      delimiter: csvDelimiter(language),
    },
    input.format,
  );
}

async function plan({ db }: AccountContext, source: Source, input: RefusedImport) {
  if (input.sheets) return planWorkbook(db, source, input);
  const { entity, sheet, mapping = {}, replace = {} } = input;
  const remembered = await rememberedHeadings(db, entity);
  const chosen = { entity, mapping, remembered, replace };
  return { sheets: [await planSheet(sheetOf(source, sheet, input), chosen)], mappings: [mapping] };
}

function wrongRows(
  { headings, rows, name }: SourceSheet,
  { sheet, errors: found }: SheetOutcome,
  language: Language,
): Pick<WrittenTable, 'name' | 'columns' | 'rows'> {
  const errors = Map.groupBy(found, ({ line }) => line);
  const known = Object.values(errorHeadings);
  const kept = headings.flatMap((heading, index) =>
    known.includes(heading.trim().toLowerCase()) ? [] : [{ heading, index }],
  );
  const kinds = new Map(sheet.columns.map(({ index, column }) => [index, column.kind]));
  const textOf = (finding: Finding) => {
    const column = sheet.columns.find((each) => each.column.field === finding.field);
    const label = (column && headings[column.index]) || undefined;
    return errorText(finding, { sheet, label, language });
  };
  function* written(): Generator<string[]> {
    for (const { line, cells } of rows) {
      const wrong = errors.get(line);
      if (!wrong) continue;
      yield [
        ...kept.map(({ index }) => textOfColumn(kinds.get(index), cells[index] ?? '')),
        wrong.map(textOf).join('; '),
      ];
    }
  }
  // The texts of the file are not ours to change.
  const columns = [...kept.map(({ heading }) => heading), errorHeadings[language]].map(
    (heading) => ({ heading, isNumber: false }),
  );
  return { name, columns, rows: written() };
}

const textMap = (...catalogs: readonly Readonly<Record<string, string>>[]) =>
  new Map(catalogs.flatMap((catalog) => Object.entries(catalog)));
const texts = {
  en: {
    problem: textMap(importTexts.en.import.problem),
    fields: textMap(enFields, importMessageTexts.en.fields),
  },
  da: {
    problem: textMap(importTexts.da.import.problem),
    fields: textMap(daFields, adminFields, importMessageTexts.da.fields),
  },
};

interface ErrorContext extends Pick<SheetOutcome, 'sheet'> {
  readonly label: string | undefined;
  readonly language: Language;
}

function errorText(finding: Finding, { sheet, label, language }: ErrorContext): string {
  return findingText(findingOf(finding), {
    language,
    entity: sheet.entity,
    label,
    textOf: (kind, code) => texts[language][kind].get(code),
  });
}
