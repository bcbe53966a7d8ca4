import { readXlsx } from 'hucre/xlsx';
import { asList, asObject, query, type Json } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';
import { parseCsv } from './csv.ts';
import { hoursPeriod } from './hours.ts';

/**
 * Compares CSV and workbook of hours and of a report with the JSON of the same calls, which is compared with the model.
 */
export async function compareFiles(world: World, cells: Cells): Promise<void> {
  const { rest } = world;
  const [from, to] = hoursPeriod(world);
  const period = { from, to, mode: 'ALL' };
  const days = asList(await rest.value('adam', 'GET', `/hours${query(period)}`));
  await compareBoth(world, cells, { path: '/hours', parameters: period, rows: days.map(hoursRow) });
  const parameters = { ...period, groupBy: 'job,month', columns: 'hours,records' };
  const report = asObject(await rest.value('adam', 'GET', `/report${query(parameters)}`));
  const rows = asList(report['rows']).map(({ keys, exactHours, records }) => {
    const [job, month] = asList(keys);
    return [job?.['code'], month?.['code'], exactHours, records];
  });
  await compareBoth(world, cells, { path: '/report', parameters, rows });
}

/** Returns worked, leave, credited and total hours, exactly where two decimals are not enough (D63). */
function hoursRow(day: Json): unknown[] {
  const { username, name, date, norm, averageWeek } = day;
  const exact = asObject(day['exact'] ?? day);
  const [worked, leave, credited] = [exact['hours'], exact['absence'], exact['credited']];
  const total = (Math.round(Number(worked) * 1e6) + Math.round(Number(credited) * 1e6)) / 1e6;
  return [
    username,
    name,
    date,
    worked,
    leave,
    credited,
    total,
    norm,
    ignored,
    ignored,
    averageWeek,
  ];
}

const ignored = Symbol('a text in the language of the caller');

interface Compared {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly unknown[])[];
}

async function compareBoth(
  { rest }: World,
  cells: Cells,
  { path, parameters, rows }: Compared,
): Promise<void> {
  const csv = await rest.send('adam', 'GET', `${path}${query({ ...parameters, format: 'csv' })}`);
  const [, ...lines] = parseCsv(csv.bytes.toString('utf8'), ',');
  const book = await rest.send('adam', 'GET', `${path}${query({ ...parameters, format: 'xlsx' })}`);
  const { sheets } = await readXlsx(new Uint8Array(book.bytes));
  const [, ...cellsOfBook] = sheets[0]?.rows ?? [];
  cells.compare(`file ${path} csv rows`, rows.length, lines.length);
  cells.compare(`file ${path} xlsx rows`, rows.length, cellsOfBook.length);
  for (const [at, row] of rows.entries())
    for (const [place, value] of row.entries()) {
      if (value === ignored) continue;
      const [line, bookCell] = [lines[at]?.[place], cellsOfBook[at]?.[place]];
      const isNumber = typeof value === 'number';
      const where = `[${at}][${place}]`;
      cells.compare(`file ${path} csv${where}`, value ?? '', isNumber ? Number(line) : line);
      cells.compare(`file ${path} xlsx${where}`, value ?? null, plainCell(bookCell));
    }
}

function plainCell(cell: unknown): unknown {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === undefined || cell === '' ? null : cell;
}
