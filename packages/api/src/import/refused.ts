import { textOfColumn } from '@worksheet/domain/import/cell';
import type { RefusedImport } from '@worksheet/domain/import/contract';
import { languageOfActor } from '@worksheet/domain/account/language';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import type { FileResponse } from '#file-response.ts';
import { findingOf } from '#import/answer.ts';
import { planSheet } from '#import/plan-sheet.ts';
import { rememberedHeadings } from '#import/remembered.ts';
import { runImport } from '#import/run.ts';
import { readSource, sheetOf } from '#import/source.ts';
import type { AccountContext } from '#context.ts';
import { writeTable } from '#tabular/write-table.ts';

/** An import ignores the column, so the corrected file can be sent as it is. */
export const errorHeading = 'error';

/** The wrong rows of a file as they are in it, and what is wrong with each. */
export async function refusedFile(
  ctx: AccountContext,
  input: RefusedImport,
): Promise<FileResponse> {
  const { entity, sheet: name, mapping = {}, replace = {}, missing, format } = input;
  const source = await readSource(input);
  const sheet = sheetOf(source, name, input);
  const remembered = await rememberedHeadings(ctx.db, entity);
  const planned = await planSheet(sheet, { entity, mapping, remembered, replace });
  const { outcomes } = await runImport(ctx, {
    fileSha256: source.sha256,
    sheets: [planned],
    mappings: [mapping],
    options: { dryRun: true, onError: 'skip', rows: false, missing },
  });
  const errors = Map.groupBy(outcomes[0]?.errors ?? [], ({ line }) => line);
  const kept = sheet.headings.flatMap((heading, index) =>
    heading.trim().toLowerCase() === errorHeading ? [] : [{ heading, index }],
  );
  const wrong = sheet.rows.filter(({ line }) => errors.has(line));
  const kinds = new Map(planned.columns.map(({ index, column }) => [index, column.kind]));
  function* rows(): Generator<string[]> {
    for (const { line, cells } of wrong) {
      yield [
        ...kept.map(({ index }) => textOfColumn(kinds.get(index), cells[index] ?? '')),
        (errors.get(line) ?? []).map((each) => textOf(each, sheet.headings, planned)).join('; '),
      ];
    }
  }
  return writeTable(
    {
      name: errorHeading,
      columns: [...kept.map(({ heading }) => heading), errorHeading].map((heading) => ({
        heading,
        // The texts of the file are not ours to change.
        isNumber: false,
      })),
      rows: rows(),
      delimiter: csvDelimiter(languageOfActor(ctx.actor)),
    },
    format,
  );
}

function textOf(
  finding: Parameters<typeof findingOf>[0],
  headings: readonly string[],
  { columns }: Awaited<ReturnType<typeof planSheet>>,
): string {
  const { field, message } = findingOf(finding);
  const column = columns.find((each) => each.column.field === field);
  const heading = column ? headings[column.index] : field;
  return heading ? `${heading}: ${message}` : message;
}
