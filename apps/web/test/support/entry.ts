import { field, pick } from './fields.ts';

/** Two boxes of screws. */
export async function fillEntry(): Promise<void> {
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'v-10', 'Skruer');
  await field('Quantity').fill('2');
}
