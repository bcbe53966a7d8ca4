import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/** Pages that open without a network; the scripts of all others are left out, unless these need them. */
const pages =
  /[\\/]routes[\\/](__root|_app|_app\.index|_app\.outbox|_app\.worksheet\.(add|visit)|login|logout)\.tsx$/;
const page = /[\\/]routes[\\/][^\\/]+\.tsx$/;
const font = /\/inter-latin-wght-normal-[^/]*\.woff2$/;

/** Emits `/sw.js`, and names its build in the page, which can so tell whether a newer one waits. */
export function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'build', content: shellOf(bundle).build }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const shell = `const shell = ${JSON.stringify(shellOf(bundle))};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: shell + code });
      },
    },
  };
}

function shellOf(bundle: Rolldown.OutputBundle): { build: string; files: readonly string[] } {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    const { facadeModuleId } = output;
    const module = facadeModuleId?.split('?', 1)[0] ?? '';
    if (page.test(module) && !pages.test(module)) return;
    files.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of [...output.imports, ...output.dynamicImports]) add(other);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) add(output.fileName);
    if (output.type === 'asset' && font.test(output.fileName)) files.add(output.fileName);
  }
  const sorted = [...files].toSorted().map((name) => `/${name}`);
  const icons = ['/favicon.svg'];
  const build = createHash('sha256').update(sorted.join(' ')).digest('hex').slice(0, 16);
  return { build, files: [...sorted, ...icons] };
}
