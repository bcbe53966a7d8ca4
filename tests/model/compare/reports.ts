import { isInMode, modesOf } from '#model/visibility.ts';
import { groups, reportOf, sumsOf, type Group } from '#model/report.ts';
import { callerName } from '#model/state.ts';
import { asList, asObject, query, type Json } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';

const single = groups.map((group) => [group]);
/** Each grouping is in one of them. */
const pairs: readonly (readonly Group[])[] = [
  ['job', 'month'],
  ['team', 'week'],
  ['person', 'job'],
  ['customer', 'unit'],
  ['task', 'workType'],
];

const period = { from: '2026-01-01', to: '2026-12-31' };

/** Compares several groupings, in the widest mode of everybody; each on its own for the first viewer, who sees all. */
export async function compareReports(world: World, cells: Cells, groupings = pairs): Promise<void> {
  const { company, rest, viewers } = world;
  for (const caller of viewers) {
    const mode = modesOf(caller).at(-1) ?? 'YOURS';
    const records = [...company.records.values()].filter((record) =>
      isInMode(company, caller, mode, record),
    );
    const isFirst = caller === viewers[0] && groupings === pairs;
    for (const by of isFirst ? [...single, ...pairs] : groupings) {
      const name = callerName(caller);
      const groupBy = by.join(',');
      const report = asObject(
        await rest.value(name, 'GET', `/report${query({ ...period, mode, groupBy })}`),
      );
      const where = `report ${name} ${mode} by ${groupBy}`;
      const rows = asList(report['rows']);
      const got = Object.fromEntries(rows.map((row) => [nameOf(row, by), readSums(row)]));
      cells.compare(where, reportOf(company, records, by), got);
      cells.compare(`${where}, rows`, Object.keys(got).length, rows.length);
      cells.compare(`${where}, total`, sumsOf(records), readSums(asObject(report['total'])));
    }
  }
}

function nameOf(row: Json, by: readonly Group[]): string {
  return asList(row['keys'])
    .map(({ code, jobCode, unitType }, place) => {
      if (code === null) return '–';
      if (by[place] === 'task') return `${String(jobCode)}/${String(code)}`;
      return by[place] === 'unit' ? `${String(unitType)}/${String(code)}` : String(code);
    })
    .join(' · ');
}

export function readSums({ hours, sums, records }: Json) {
  const pairs = asList(sums).map(({ unitOfMeasureCode, quantity }) => [
    String(unitOfMeasureCode),
    quantity,
  ]);
  return { hours, sums: Object.fromEntries(pairs), records };
}
