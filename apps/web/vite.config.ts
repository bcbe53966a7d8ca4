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

const inPackages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Few files instead of fifty: every page wants these, and each file costs a phone a way to the server. */
const groups = [
  {
    name: 'base',
    test: inPackages(
      'react',
      'react-dom',
      'scheduler',
      '@tanstack',
      '@trpc',
      'i18next',
      'react-i18next',
      'sonner',
    ),
    priority: 3,
  },
  {
    name: 'rules',
    test: /[\\/]packages[\\/](domain|i18n)[\\/]|[\\/]node_modules[\\/]zod[\\/]/,
    priority: 2,
  },
  {
    name: 'ui',
    test: /[\\/]packages[\\/]ui[\\/]|[\\/]node_modules[\\/](radix-ui|@radix-ui|@floating-ui|cmdk|lucide-react|react-day-picker|date-fns)[\\/]/,
    priority: 1,
  },
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
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/trpc': server } },
});
