/**
 * This script, `npm run sizes`, prints the sizes that docs/architecture.md names, of the product
 * without tests and generated files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = /^(apps|packages|database)\/.*\.(ts|tsx|css|sql|mjs|js)$/;
const notProduct =
  /\.(test|spec)\.tsx?$|\/(e2e|test|testing|tests)\/|\.gen\.ts$|^packages\/config\/src\/sizes\.ts$/;
/** A component of more lines than this has several concepts in it. */
const longComponent = 150;

const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => source.test(path) && !notProduct.test(path));
const files = paths.map((path) => {
  const text = readFileSync(`${root}${path}`, 'utf8');
  return { path, text, lines: text.split('\n').length - 1 };
});
const ordered = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
const components = files.flatMap(({ path, text }) =>
  path.endsWith('.tsx') ? functionsOf(path, text).filter((each) => each.lines > longComponent) : [],
);

const figures: [string, number][] = [
  ['lines', ordered.reduce((sum, lines) => sum + lines, 0)],
  ['files', files.length],
  ['lines of the median file', ordered[Math.floor(ordered.length / 2)] ?? 0],
  ['files of 25 lines or fewer', ordered.filter((lines) => lines <= 25).length],
  [`components over ${longComponent} lines`, components.length],
  ['`as unknown as`', occurrences(/\bas unknown as\b/g)],
  ['`new Function`', occurrences(/\bnew Function\b/g)],
];
const report = [
  ...figures.map(([name, figure]) => name.padEnd(32) + figure.toLocaleString('en').padStart(8)),
  ...components.map(({ name, lines }) => `  ${name} ${lines}`),
];
process.stdout.write(`${report.join('\n')}\n`);

function occurrences(pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function functionsOf(path: string, text: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  new Visitor({
    FunctionDeclaration(node) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      found.push({ name: `${path} ${node.id?.name ?? 'default'}`, lines });
    },
  }).visit(parseSync(path, text).program);
  return found;
}
