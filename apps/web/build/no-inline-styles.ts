import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Replacement = { module: RegExp; from: RegExp; to: string };

/** Style elements that libraries insert; their rules are in style sheets of packages/ui instead. */
const replacements: readonly Replacement[] = [
  { module: /\/sonner\/dist\/index\.mjs$/, from: /^__insertCSS\(.*\);?$/m, to: '' },
  {
    module: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    from: /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML:\s*\{[^}]*`[^`]*`\s*\},\s*nonce\s*\}\s*\)/,
    to: 'null',
  },
];

/** Removes the `<style>` elements of libraries, which the CSP forbids; fails if a replacement no longer matches. */
export function noInlineStyles(): Plugin {
  const adopted = fileURLToPath(new URL('../src/lib/adopted-styles.ts', import.meta.url));
  const applied = new Set<RegExp>();
  return {
    name: 'no-inline-styles',
    enforce: 'pre',
    // The scroll lock of open dialogs creates its rules at run time.
    resolveId: (source, importer) =>
      source === './singleton' && importer?.includes('/react-style-singleton/') ? adopted : null,
    transform(code, id) {
      const replacement = replacements.find(({ module }) => module.test(id.split('?', 1)[0] ?? ''));
      if (!replacement) return null;
      if (!replacement.from.test(code)) this.error(`${id} no longer contains its style element.`);
      applied.add(replacement.module);
      return { code: code.replace(replacement.from, replacement.to), map: null };
    },
    generateBundle() {
      const missing = replacements.filter(({ module }) => !applied.has(module));
      for (const { module } of missing) this.error(`No module matches ${String(module)}.`);
    },
  };
}
