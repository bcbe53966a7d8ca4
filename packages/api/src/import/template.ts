import { writtenColumns } from '@worksheet/domain/import/columns';
import type { CellValue } from '@worksheet/domain/import/file-column';
import { importEntities, type ImportEntity } from '@worksheet/domain/import/entities';
import { z } from 'zod';
import type { FileResponse } from '#file-response.ts';
import { entityFile } from '#tabular/entity-file.ts';
import type { AccountContext } from '#context.ts';
import { tableFormat } from '#tabular/write-table.ts';

export const templateInput = z.object({
  entity: z.enum(importEntities),
  format: tableFormat.default('xlsx'),
});

/** A file to begin an import with: the headings of an entity and two rows as an example. */
export function templateFile(
  ctx: Pick<AccountContext, 'actor'>,
  { entity, format }: z.output<typeof templateInput>,
): FileResponse {
  return entityFile(ctx, { entity, rows: templateRows(entity), format });
}

export function templateRows(entity: ImportEntity): Record<string, CellValue>[] {
  const columns = writtenColumns(entity);
  return ([0, 1] as const).map((which) =>
    Object.fromEntries(columns.map(({ field, examples }) => [field, examples[which]])),
  );
}
