import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Returns the only block of commands of a document that contains a text. */
export function shellBlock(file: string, containing: string): string {
  const document = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const blocks = [...document.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((code) => code.includes(containing));
  const [block] = blocks;
  if (!block || blocks.length > 1) {
    throw new Error(`${blocks.length} blocks of ${file} contain "${containing}".`);
  }
  return block;
}

interface ShellOptions {
  readonly folder: string;
  /** Commands before those of the document. */
  readonly before?: string;
}

/** Runs commands as if they were typed: a command that fails does not keep the next from running. */
export async function runShell(
  commands: string,
  { folder, before = '' }: ShellOptions,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('bash', ['-c', `${before}\n${commands}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, stdout, stderr };
}
