import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const loader = fileURLToPath(new URL('../src/lib/load-part.ts', import.meta.url));

/** Loads parts of the app with `load-part.ts`, by the names of all their scripts that the page does not load itself. */
export function partLoader(): Plugin {
  let initial: ReadonlySet<string> = new Set();
  return {
    name: 'part-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite names none for a part of a single file.
          resolveDependencies: (part, files) =>
            [...new Set([part, ...files])].filter((file) => !initial.has(file)),
        },
      },
    }),
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};`
        : null,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        initial = initialFiles(bundle);
      },
    },
  };
}

/** What the page names itself, and their imports. */
function initialFiles(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const other of output.imports) add(other);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) add(output.fileName);
  return files;
}
