import { auditCsvCells, auditCsvColumns } from '@worksheet/domain/changes/audit';
import { contentText, type FileColumn } from '@worksheet/domain/import/file-column';
import { hoursColumns } from '@worksheet/domain/hours/columns';
import { importEntities, type ImportEntity } from '@worksheet/domain/import/entities';
import { payColumns } from '@worksheet/domain/pay/columns';
import { reportColumns } from '@worksheet/domain/reports/columns';
import {
  csvCells,
  csvColumns,
  csvLine,
  csvVersion,
  storedDialect,
  type CsvRecord,
} from '@worksheet/domain/worksheet/csv';
import { entityTable } from '#tabular/entity-file.ts';
import { errorHeadings } from '#import/refused.ts';
import { templateRows } from '#import/template.ts';
import { exampleHours, examplePay, exampleReport } from '#rest/examples/answers.ts';
import { exampleOfField } from '#rest/examples/fields.ts';
import type { Route } from '#rest/routes.ts';

/** Returns the file that an API key gets. The code that writes the files writes its head. */
export function csvExampleOf(route: Route): string {
  const { procedure, documented } = route;
  const [tag] = documented.tags ?? [];
  if (procedure === 'audit.csv') return text([auditCsvColumns, auditCsvCells(auditExample)]);
  if (isRecords(route)) return recordsExample();
  if (procedure === 'pay.runFile') return '1004;100;74,00;\r\n1004;210;4,50;\r\n';
  if (tag === 'pay') return columnsExample(payColumns, [examplePay]);
  if (tag === 'hours') return columnsExample(hoursColumns, exampleHours);
  if (tag === 'report') return columnsExample(reportColumns(exampleReport), exampleReport.rows);
  const entity = importEntities.find((each) => each === tag);
  if (entity) return text(tableExample(entity));
  const [head = [], row = []] = tableExample('customer');
  return procedure === 'import.refused'
    ? text([
        [...head, errorHeadings.en],
        ['', ...row.slice(1), `${head[0] ?? ''} is missing`],
      ])
    : text(tableExample('customer'));
}

/** Returns what the document says about the text of a CSV file. */
export function csvDescriptionOf(route: Route): string {
  if (route.procedure === 'pay.runFile')
    return 'As the payroll system of the profile reads it. The example is one of ProLøn.';
  const columns = isRecords(route)
    ? ` \`X-Export-Dialect\` says which it is. The columns: ${csvColumns(csvVersion).join(', ')}.`
    : '';
  return `${dialects}${columns}`;
}

function isRecords({ procedure, documented }: Route): boolean {
  return documented.tags?.[0] === 'worksheet' || procedure === 'tenant.records';
}

const dialects =
  'UTF-8 with a byte-order mark (which the example leaves out), CRLF, and quotes as RFC 4180 has them. API keys and users in English get `,` and a decimal point, users in Danish `;` and a decimal comma. An apostrophe stands before a text that a spreadsheet would run as a formula.';

const auditExample = {
  id: 1,
  at: '2026-11-21T14:31:08.000Z',
  event: 'exported',
  username: 'adam',
  address: '192.0.2.17',
  subject: '12',
  details: { records: 2 },
} as const;

function recordsExample(): string {
  const columns = csvColumns(csvVersion);
  const record: Record<string, unknown> = {};
  for (const column of columns)
    record[column] = exampleOfField[column] ?? recordFields[column] ?? null;
  return text([
    columns,
    csvCells(record as CsvRecord, { columns, ...storedDialect(','), version: csvVersion }),
  ]);
}

const recordFields: Readonly<Record<string, unknown>> = { unitType: 'Item' };

function columnsExample<R>(columns: readonly FileColumn<R>[], rows: readonly R[]): string {
  return text([
    columns.map(({ heading }) => heading.en),
    ...rows.map((row) => columns.map((column) => contentText(column.value(row, 'en'), 'en'))),
  ]);
}

function tableExample(entity: ImportEntity): (readonly string[])[] {
  const { columns, rows } = entityTable(entity, templateRows(entity), 'en');
  return [columns.map(({ heading }) => heading), ...rows];
}

function text(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => csvLine(cells, ',')).join('');
}
