import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Change = { module: RegExp; from: RegExp; to: string };

/** Style elements that libraries put into the page, each with where its rules stand instead. */
const changes: readonly Change[] = [
  // Its rules are the sheet that packages/ui/src/styles.css imports.
  { module: /\/sonner\/dist\/index\.mjs$/, from: /^__insertCSS\(.*\);?$/m, to: '' },
  // Its one rule stands in packages/ui/src/styles.css.
  {
    module: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    from: /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML:\s*\{[^}]*`[^`]*`\s*\},\s*nonce\s*\}\s*\)/,
    to: 'null',
  },
];

/**
 * Keeps libraries from writing `<style>` elements, which the content security policy forbids. A library that has changed
 * so that this no longer fits fails the build, instead of losing its looks unseen.
 */
export function noInlineStyles(): Plugin {
  const adopted = fileURLToPath(new URL('src/lib/adopted-styles.ts', import.meta.url));
  const done = new Set<RegExp>();
  return {
    name: 'no-inline-styles',
    enforce: 'pre',
    // The scroll lock of open dialogs makes its rules as it goes.
    resolveId: (source, importer) =>
      source === './singleton' && importer?.includes('/react-style-singleton/') ? adopted : null,
    transform(code, id) {
      const change = changes.find(({ module }) => module.test(id.split('?', 1)[0] ?? ''));
      if (!change) return null;
      if (!change.from.test(code)) this.error(`${id} no longer has what is to be taken out of it.`);
      done.add(change.module);
      return { code: code.replace(change.from, change.to), map: null };
    },
    generateBundle() {
      const missed = changes.filter(({ module }) => !done.has(module));
      for (const { module } of missed) this.error(`No module was ${String(module)}.`);
    },
  };
}
