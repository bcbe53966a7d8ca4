import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restApp } from '#test/rest-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';
import { openApiDocument } from '#rest/openapi.ts';
import { appRouter } from '#root.ts';

const { pool } = await testDatabase();
const { app, as } = await restApp(makeWorld(pool));
afterAll(() => app.close());

let operator: ReturnType<typeof as>;
beforeEach(async () => {
  const { id } = await createAccount(pool);
  const user = await createUser(pool, id, { profile_type: 'Admin', role: 'Operator' });
  operator = as(actorOf(user));
});

const isList = (schema: object | undefined) =>
  schema !== undefined && 'type' in schema && schema.type === 'array';

const operations = Object.entries(openApiDocument(appRouter).paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'put', 'delete'] as const).flatMap((verb) => {
    const operation = item[verb];
    if (!operation) return [];
    const names = (operation.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' && !isList(parameter.schema)
        ? [parameter.name]
        : [],
    );
    // Allowed during an impersonation only.
    if (path === '/tenant/end-visit') return [];
    // A provider sends what it likes.
    return path.startsWith('/login/oidc/callback') ? [] : [{ verb, path, names }];
  }),
);

describe.each(operations)('$verb $path', ({ verb, path, names }) => {
  const send = async (query: string) => {
    const filled = path.replaceAll(/\{unitType\}/g, 'item').replaceAll(/\{\w+\}/g, '1');
    const response = await app.inject({
      method: verb,
      url: `/api${filled}?${query}`,
      headers: operator,
      ...(verb === 'post' || verb === 'put' ? { payload: {} } : {}),
    });
    return response.json<unknown>();
  };

  it('refuses an unknown parameter and names it (D52)', async () => {
    expect(await send('aproved=true')).toMatchObject({
      status: 400,
      errors: [{ path: 'aproved', code: 'unknown-parameter' }],
    });
  });

  it.each(names)('refuses %s twice and names it', async (name) => {
    expect(await send(`${name}=1&${name}=2`)).toMatchObject({
      status: 400,
      errors: [{ path: name, code: 'repeated-parameter' }],
    });
  });

  it.each(names.filter((name) => name === 'q'))('finds everything with an empty %s', async () => {
    const { errors = [] } = (await send('q=')) as { errors?: unknown[] };
    expect(errors).not.toContainEqual(expect.objectContaining({ path: 'q' }));
  });

  it.each(names.filter((name) => name !== 'q'))(
    'refuses an empty %s and names it (D52)',
    async (name) => {
      expect(await send(`${name}=`)).toMatchObject({
        status: 400,
        errors: [{ path: name, code: 'empty-parameter' }],
      });
    },
  );
});
