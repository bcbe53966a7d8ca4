import { importEntities } from '@worksheet/domain/import/columns';

/** What the server can import today; it refuses files of users. */
export const offeredEntities = importEntities.filter((entity) => entity !== 'user');
