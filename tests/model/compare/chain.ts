import type { World } from '#driver/world.ts';
import type { Cells } from './cells.ts';

/** Verifies the chain of history, audit and changes. */
export async function compareChain({ rest }: World, cells: Cells): Promise<void> {
  const verified = await rest.value('adam', 'GET', '/audit/verify');
  cells.compare('audit', { isIntact: true, firstBroken: null }, verified);
}
