import { failFields } from '@worksheet/domain/errors';
import type { z } from 'zod';

/** Where the next page begins, as a text that says nothing to its reader (D32). */
export function makeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place a cursor names; one that is made up is refused. */
export function readCursor<T>(place: z.ZodType<T>, cursor: string): T {
  const read = place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  return read.success ? read.data : failFields({ path: 'cursor', code: 'not-valid' });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
