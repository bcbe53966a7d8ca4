import tailwindcss from '@tailwindcss/vite';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { noInlineStyles } from './no-inline-styles.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * What is asked for with the page, not only once something is found to want it: the letters of Danish and English, the
 * daily page, and where there is room for it beside the records, the form.
 */
function preload(): Plugin {
  const roomy = '(width >= 640px)';
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: '', ...attrs },
    injectTo: 'head',
  });
  const script = (src: string): HtmlTagDescriptor => ({
    tag: 'script',
    attrs: { type: 'module', async: true, crossorigin: '', src },
    injectTo: 'head-prepend',
  });
  return {
    name: 'preload',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/preload-locale.ts', name: 'preload-locale' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: scriptsLast(html),
        tags: Object.keys(bundle).flatMap((file) => {
          const href = `/${file}`;
          if (/\/preload-locale-[\w-]{8}\.js$/.test(file)) return [script(href)];
          // A phone's net is better used for what there is to read: its letters change their looks when they come.
          if (/inter-latin-wght-normal-.*\.woff2$/.test(file))
            return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href, media: roomy })];
          if (/\/_app(\.index)?-[\w-]{8}\.js$/.test(file))
            return [link({ rel: 'modulepreload', fetchpriority: 'low', href })];
          if (/\/(layers|entry-form)-.*\.js$/.test(file))
            return [link({ rel: 'modulepreload', fetchpriority: 'low', media: roomy, href })];
          return [];
        }),
      }),
    },
  };
}

/**
 * The mark is painted when the styles are there, and the first calls are small: neither is to wait behind the scripts,
 * which are of no use before all of them have come.
 */
function scriptsLast(html: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
  return html
    .replace(styles, '')
    .replace(/(\s*<title>)/, `${styles}$1`)
    .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
}

const entry = /src[\\/]main\.tsx$/;
/** The worksheet, which most people open and nothing else, with the frame around it. */
const dailyPage = /src[\\/]routes[\\/]_app(\.index)?\.tsx\?tsr-split=component$/;
const inUi =
  /[\\/]packages[\\/]ui[\\/]|[\\/]node_modules[\\/](radix-ui|@radix-ui|@floating-ui|cmdk|lucide-react)[\\/]/;

/** What `preload-locale.ts` needs, so that it waits for nothing else. */
const ofPreloadLocale = /src[\\/]lib[\\/]i18n[\\/]translations\.ts$|vite[\\/]preload-helper/;

/** The form of a new entry, which phones show on a page of its own. */
const formOnPage = /features[\\/]worksheet[\\/]entry-form[\\/]create-form\.tsx$/;

/** Radix is imported as one, so that what is needed of it must be told: at once, the look of buttons alone. */
const isLater = (id: string) =>
  /[\\/]@radix-ui[\\/]/.test(id) && !/[\\/]react-(slot|compose-refs)[\\/]/.test(id);
/** What the form needs of it, besides the layers. */
const radixOfForm = /[\\/]@radix-ui[\\/]react-(select|checkbox)[\\/]/;
/** What dialogs and pickers lie on, and the dialogs themselves. */
const radixOfLayers =
  /[\\/]@radix-ui[\\/]react-(dialog|alert-dialog|popover|tooltip|collection|direction)[\\/]/;
const dialogs =
  /[\\/]packages[\\/]ui[\\/]src[\\/]overlay[\\/](sheet|dialog|confirm-dialog|tooltip)\.tsx$/;

/** What every page or the daily page imports, and what that imports in turn: not what it fetches later. */
const daily = new Set<string>();
/** What dialogs and pickers lie on: the form has it with it, the daily page when it is idle. */
const layers = new Set<string>();
/** What the form imports besides. */
const form = new Set<string>();

function findDaily(): Plugin {
  return {
    name: 'find-daily',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const closureOf = (root: RegExp, follows: (id: string) => boolean = () => true) =>
        closure(
          ids.filter((id) => root.test(id)),
          (id) => importsOf(id).filter(follows),
        );
      for (const root of [entry, dailyPage])
        for (const id of closureOf(root, (it) => !isLater(it))) if (!root.test(id)) daily.add(id);
      const ofLayers = [closureOf(radixOfLayers), closureOf(dialogs, (it) => !isLater(it))];
      for (const id of ofLayers.flatMap((found) => [...found])) if (!daily.has(id)) layers.add(id);
      for (const id of closureOf(formOnPage, (it) => !isLater(it) || radixOfForm.test(it)))
        if (!daily.has(id) && !layers.has(id)) form.add(id);
    },
  };
}

/** Modules, what they import, and what that imports in turn. */
function closure(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(roots);
  // A set that grows while it is walked is walked to its end.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

/**
 * Few files instead of fifty, as each costs a phone a way to the server. Only what every page or the daily page wants:
 * what is fetched later must not come along with it.
 */
const groups = [
  { name: 'texts', test: ofPreloadLocale, priority: 4 },
  { name: 'base', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'ui', test: (id: string) => daily.has(id) && inUi.test(id), priority: 2 },
  { name: 'daily', test: (id: string) => daily.has(id), priority: 1 },
  { name: 'layers', test: (id: string) => layers.has(id), priority: 2 },
  { name: 'entry-form', test: (id: string) => form.has(id), priority: 1 },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preload(),
    noInlineStyles(),
    findDaily(),
  ],
  build: {
    target: 'es2023',
    // For those who read stacks in the server's log; the server does not serve them.
    sourcemap: 'hidden',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/trpc': server, '/client-errors': server },
  },
});
