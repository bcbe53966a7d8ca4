import { isInMode, modesOf } from '#model/visibility.ts';
import { callerName, type StoredRecord } from '#model/state.ts';
import { asList, query } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';
import { wireOf } from './wire.ts';

const newestFirst = (a: StoredRecord, b: StoredRecord): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

/** Compares worksheet and archive, in every mode of everybody. */
export async function compareLists({ company, rest, viewers }: World, cells: Cells): Promise<void> {
  for (const caller of viewers)
    for (const mode of modesOf(caller))
      for (const exported of [false, true]) {
        const name = callerName(caller);
        const groups = asList(
          await rest.value(
            name,
            'GET',
            `/worksheet${query({ mode, ...(exported && { exported: 'true', from: '2025-01-01', to: '2027-12-31' }) })}`,
          ),
        );
        const expected = [...company.records.values()]
          .filter((record) => (record.exportNumber !== null) === exported)
          .filter((record) => isInMode(company, caller, mode, record))
          .toSorted(newestFirst);
        const days = Map.groupBy(expected, ({ date }) => date);
        cells.compare(
          `${exported ? 'archive' : 'worksheet'} ${name} ${mode}`,
          [...days].map(([key, records]) => ({
            key,
            worksheet: records.map((record) => wireOf(company, record)),
          })),
          groups,
        );
      }
}
