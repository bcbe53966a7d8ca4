import { sees } from '#model/visibility.ts';
import { callerName, type Company, type Export, type ExportLine } from '#model/state.ts';
import { asList, query } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';
import { parseCsv } from './csv.ts';
import { cellsOf } from './file-text.ts';
import { wireOf } from './wire.ts';

/** Compares the list, the lines and the file of every export. */
export async function compareExports(world: World, cells: Cells): Promise<void> {
  const { company, rest } = world;
  const listed = asList(await rest.value('API key', 'GET', '/export'));
  cells.compare(
    'exports',
    Object.fromEntries(
      [...company.exports.values()].map((batch) => [batch.number, summaryOf(batch)]),
    ),
    Object.fromEntries(listed.map((batch) => [Number(batch['number']), batch])),
  );
  for (const caller of world.viewers) {
    // The list contains the exports of which the caller sees every line (D53, D66).
    const own = asList(await rest.value(callerName(caller), 'GET', '/export'));
    const seen = [...company.exports.values()].filter(({ lines }) =>
      [...lines.values()].every(({ record }) => sees(company, caller, record)),
    );
    cells.compare(
      `exports of ${callerName(caller)}`,
      seen.map(({ number }) => number).toSorted((a, b) => b - a),
      own.map(({ number }) => number),
    );
  }
  for (const batch of company.exports.values()) {
    const where = `export ${batch.number}`;
    const lines = asList(await rest.value('API key', 'GET', `/export/${batch.number}/records`));
    cells.compare(
      where,
      Object.fromEntries([...batch.lines].map(([id, line]) => [id, lineOf(company, line)])),
      Object.fromEntries(lines.map((line) => [Number(line['id']), line])),
    );
    cells.compare(`${where}, lines`, batch.lines.size, lines.length);
    await compareFile(world, cells, batch);
  }
}

const count = ({ lines }: Export, status: ExportLine['status']) =>
  [...lines.values()].filter((line) => line.status === status).length;

function summaryOf(batch: Export) {
  return {
    createdBy: batch.by,
    recordCount: batch.lines.size,
    acceptedCount: count(batch, 'accepted'),
    rejectedCount: count(batch, 'rejected'),
    voidReason: batch.voided ? 'Wrong month' : null,
  };
}

function lineOf(company: Company, { record, status, reason }: ExportLine) {
  const { version: _, exportNumber: __, exportedBy: ___, ...wire } = wireOf(company, record);
  const {
    exported: ____,
    exportStatus: _____,
    externalReference: ______,
    signOffId: _______,
    ...left
  } = wire;
  return { ...left, status, reason };
}

async function compareFile({ company, rest }: World, cells: Cells, batch: Export): Promise<void> {
  const where = `file of export ${batch.number}`;
  const { bytes } = await rest.send('API key', 'GET', `/export/${batch.number}`);
  const text = bytes.toString('utf8');
  if (batch.file === null) batch.file = text;
  else if (batch.by === 'API key' || company.users.get(batch.by)?.username !== 'lis')
    cells.compare(`${where}, bytes`, batch.file, text);
  const raw = await rest.send(
    'API key',
    'GET',
    `/export/${batch.number}${query({ delimiter: ';', decimal: '.', raw: 'true', hours: 'true' })}`,
  );
  const [header = [], ...rows] = parseCsv(raw.bytes.toString('utf8'), ';');
  const idAt = header.indexOf('id');
  const got = Object.fromEntries(
    rows.map((row) => [
      row[idAt],
      Object.fromEntries(header.map((column, place) => [column, row[place]])),
    ]),
  );
  const expected = [...batch.lines].map(([id, line]) => [
    id,
    {
      ...cellsOf(company, line.record),
      ...(batch.hasBreaks && { breakMinutes: '' }),
      hours: hoursText(line.record.hours),
    },
  ]);
  cells.compare(where, Object.fromEntries(expected), got);
  cells.compare(`${where}, rows`, batch.lines.size, rows.length);
}

/** Formats hours exactly, with at least two decimals, so that the file adds up to the hours of its export (D63). */
function hoursText(millionths: number | null): string {
  if (millionths === null) return '';
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0{1,4}$/, '');
}
