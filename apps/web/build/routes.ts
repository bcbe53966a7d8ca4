import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** The tree of routes from the files in `src/routes`, each with a chunk of its own. */
export function routes() {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    generatedRouteTree: './src/route-tree.gen.ts',
    quoteStyle: 'single',
  });
}
