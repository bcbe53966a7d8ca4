import { expect, test } from 'vitest';
import { createAppRouter } from '#router.tsx';
import { adminScreens } from '../support/screens/admin.ts';
import { entryScreens } from '../support/screens/entries.ts';
import { listScreens } from '../support/screens/lists.ts';
import { overviewScreens } from '../support/screens/overviews.ts';
import type { RouteId } from '../support/screens/screen.ts';
import { signedOutScreens } from '../support/screens/signed-out.ts';

/** They redirect or contain other routes. */
const withoutScreen: readonly (RouteId | '__root__')[] = [
  '__root__',
  '/_app',
  '/_app/admin',
  '/_app/admin/tenants',
  '/_app/me',
  '/_app/pay',
  '/_app/worksheet/',
];

test('every route has a screen that is checked', () => {
  const screens = [
    ...entryScreens,
    ...overviewScreens,
    ...signedOutScreens,
    ...adminScreens,
    ...listScreens,
  ];
  const checked = [...withoutScreen, ...screens.flatMap(({ route = [] }) => route)];
  expect(Object.keys(createAppRouter().routesById).toSorted()).toEqual(
    [...new Set<string>(checked)].toSorted(),
  );
});
