import { normalizedKey } from '@worksheet/domain/normalized-key';
import { location } from '@worksheet/domain/entities/location';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import type { Store } from '#master-data/store.ts';

const store: Store<typeof location> = {
  ...defaultStore(location),

  async delete(tx, { code, id }) {
    // The contract requires `code` or `id`; without either, every row would match.
    if (code === undefined && id === undefined) return false;
    let row = tx.deleteFrom('location');
    if (code !== undefined) row = row.where('code_key', '=', normalizedKey(code));
    if (id !== undefined) row = row.where('id', '=', id);
    const { numDeletedRows } = await row.executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
};

export const locationRouter = masterDataRouter(location, store);
