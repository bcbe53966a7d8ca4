import { asList, asObject, query, type Json } from '#driver/rest.ts';
import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';

/** Compares the changes of each record in their order (D60). */
export async function compareFeed({ company, rest }: World, cells: Cells): Promise<void> {
  const told = new Map<string, string[]>();
  let after = '';
  for (;;) {
    const answer = asObject(
      await rest.value(
        'API key',
        'GET',
        `/changes${query({ entity: 'worksheet', limit: 1000, ...(after !== '' && { after }) })}`,
      ),
    );
    const changes: Json[] = asList(answer['changes']);
    for (const { key, action } of changes)
      told.set(String(key), [...(told.get(String(key)) ?? []), String(action)]);
    after = String(answer['next']);
    if (changes.length === 0) break;
  }
  cells.compare('feed', Object.fromEntries(company.events), Object.fromEntries(told));
  cells.compare('feed, records', company.events.size, told.size);
}
