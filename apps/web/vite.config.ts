import tailwindcss from '@tailwindcss/vite';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { codeSplitting } from './build/code-splitting.ts';
import { noInlineStyles } from './build/no-inline-styles.ts';
import { partLoader } from './build/part-loader.ts';
import { routes } from './build/routes.ts';
import { shellWorker } from './build/shell-worker.ts';
import { waitForServer } from './build/wait-for-server.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Preloads what the browser would discover only after running scripts; saves 0.75 s at 1.6 Mbit/s and 150 ms. */
function preload(): Plugin {
  // Phones show the records without the form, and need their bandwidth for the records.
  const media = '(width >= 640px)';
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: '', media, ...attrs },
    injectTo: 'head',
  });
  return {
    name: 'preload',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/preload-locale.ts', name: 'preload-locale' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const href = `/${file}`;
          if (/\/preload-locale-[\w-]{8}\.js$/.test(file)) {
            const attrs = { type: 'module', async: true, crossorigin: '', src: href };
            return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
          }
          if (/\/inter-latin-wght-normal-[^/]*\.woff2$/.test(file))
            return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href })];
          if (/\/entry-form-[\w-]{8}\.js$/.test(file))
            // It is preloaded as a file: if the preload of a module fails, its import fails too.
            return [link({ rel: 'preload', as: 'fetch', fetchpriority: 'low', href })];
          return [];
        }),
    },
  };
}

export default defineConfig({
  plugins: [
    routes(),
    react(),
    babel({
      presets: [reactCompilerPreset()],
      include: /\/(apps\/web|packages\/ui)\/src\/.*\.tsx?(\?|$)/,
      // The compiler takes most of the time of a build.
      parallel: 2,
    }),
    tailwindcss(),
    preload(),
    partLoader(),
    noInlineStyles(),
    shellWorker(),
    waitForServer(server),
  ],
  build: {
    target: 'es2023',
    // For reading stacks in the server's log; the server does not serve the maps.
    sourcemap: 'hidden',
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/trpc': server, '/client-errors': server },
  },
});
