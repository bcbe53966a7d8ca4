import { createRouter } from '@tanstack/react-router';
import { installCloseOnBack } from '@worksheet/ui/close-on-back';
import { api, type Api } from '#api.ts';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { ErrorPage } from '#features/shell/error-page.tsx';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { routeTree } from './route-tree.gen.ts';

export interface RouterContext {
  readonly api: Api;
}

installCloseOnBack();

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { api },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
