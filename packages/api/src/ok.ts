import { z } from 'zod';

/** The answer of an act that has nothing to show. */
export const okSchema = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
export const ok = { ok: true } as const;
