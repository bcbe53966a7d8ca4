import { expect, it } from 'vitest';
import { callersOf } from '#rest/openapi-callers.ts';
import { routesOf } from '#rest/routes.ts';
import { appRouter } from '#root.ts';

it('every call says who may send it, as the policy has it (spec §6, D7)', () => {
  const callers = new Map(
    routesOf(appRouter).map((route) => [`${route.method} ${route.path}`, callersOf(route)]),
  );
  expect(callers.get('POST /user/login')).toBe('Allowed for: everyone, without signing in.');
  expect(callers.get('GET /user/info')).toBe('Allowed for: all users.');
  expect(callers.get('GET /worksheet')).toBe('Allowed for: all users; API keys.');
  expect(callers.get('PUT /worksheet/approve')).toBe(
    'Allowed for: team leaders and administrators; API keys, of those with scopes only with `worksheet` or `admin`.',
  );
  expect(callers.get('PUT /customer')).toBe(
    'Allowed for: administrators; API keys, of those with scopes only with `master-data` or `admin`.',
  );
  expect(callers.get('GET /customer')).toBe('Allowed for: administrators; API keys.');
  expect(callers.get('GET /account/keys')).toBe(
    'Allowed for: administrators; API keys, of those with scopes only with `admin`.',
  );
  expect(callers.get('GET /tenant/single')).toBe('Allowed for: operators.');
  for (const [call, text] of callers) expect(text, call).toMatch(/^Allowed for: \w/);
});
