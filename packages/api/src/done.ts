import { z } from 'zod';

/** The answer of an act that has nothing to show. */
export const done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
export const isDone = { ok: true } as const;
