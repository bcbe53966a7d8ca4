import { z } from 'zod';

export const okSchema = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
export const ok = { ok: true } as const;

export async function okAfter(act: Promise<unknown>): Promise<typeof ok> {
  await act;
  return ok;
}
