import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** Returns the commands of docs/operations.md that contain a text, so that the tests run what operators read. */
export function documented(containing: string): string {
  const blocks = [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((code) => code.includes(containing));
  const [block] = blocks;
  if (!block || blocks.length > 1) {
    throw new Error(`${blocks.length} blocks of docs/operations.md contain "${containing}".`);
  }
  return block;
}
