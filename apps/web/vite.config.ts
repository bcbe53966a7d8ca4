import tailwindcss from '@tailwindcss/vite';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noInlineStyles } from './no-inline-styles.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The letters of Danish and English: asked for with the page, not only once the style sheet and a text want them. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head',
          })),
    },
  };
}

/** The worksheet, which most people open and nothing else, with the frame around it. */
const dailyPage = /src[\\/]routes[\\/]_app(\.index)?\.tsx\?tsr-split=component$/;
const inUi =
  /[\\/]packages[\\/]ui[\\/]|[\\/]node_modules[\\/](radix-ui|@radix-ui|@floating-ui|cmdk|lucide-react)[\\/]/;

/** What the daily page imports, and what that imports in turn: not what it fetches later. */
const daily = new Set<string>();

function findDaily(): Plugin {
  return {
    name: 'find-daily',
    apply: 'build',
    buildEnd() {
      const ahead = [...this.getModuleIds()].filter((id) => dailyPage.test(id));
      for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        ahead.push(...imported.filter((each) => !daily.has(each)));
        for (const each of imported) daily.add(each);
      }
    },
  };
}

/**
 * Few files instead of fifty, as each costs a phone a way to the server. Only what every page or the daily page wants:
 * what is fetched later must not come along with it.
 */
const groups = [
  { name: 'base', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'ui', test: (id: string) => daily.has(id) && inUi.test(id), priority: 2 },
  { name: 'daily', test: (id: string) => daily.has(id), priority: 1 },
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
    preloadFont(),
    noInlineStyles(),
    findDaily(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/trpc': server } },
});
