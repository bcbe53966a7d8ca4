import { failFields } from '@worksheet/domain/errors';
import type { z } from 'zod';

/** Encodes the position of the next page as an opaque text (D32). */
export function makeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function readCursor<T>(schema: z.ZodType<T>, cursor: string): T {
  const result = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  return result.success ? result.data : failFields({ path: 'cursor', code: 'not-valid' });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
