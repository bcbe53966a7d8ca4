import { okSchema, ok } from '@worksheet/api/ok';
import { allow } from '@worksheet/api/procedures';
import { t } from '@worksheet/api/trpc';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, token } from '#testing/test-app.ts';

const routerWith = (maxLength: number) =>
  t.router({
    note: allow('record.create')
      .meta({ openapi: { method: 'POST', path: '/note' } })
      .input(z.object({ text: z.string().max(maxLength) }))
      .output(okSchema)
      .mutation(() => ok),
  });

it.each([
  [3, 400],
  [4, 200],
])('a rule of a procedure (at most %i) applies over tRPC and REST', async (maxLength, status) => {
  const { app } = await testApp({ router: routerWith(maxLength) });
  const call = { cookies: { worksheet_session: token }, payload: { text: 'four' } };
  const rest = await app.inject({ ...call, method: 'POST', url: '/api/note' });
  const trpc = await app.inject({ ...call, method: 'POST', url: '/trpc/note' });
  expect([rest.statusCode, trpc.statusCode]).toEqual([status, status]);
  const document = await app.inject('/api/openapi.json');
  expect(document.body).toContain(`"maxLength":${maxLength}`);
});
