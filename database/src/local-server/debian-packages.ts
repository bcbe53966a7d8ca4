import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from './find-program.ts';
import { run } from './run.ts';

const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function hasApt(): boolean {
  return process.platform === 'linux' && hasProgram('apt-get');
}

/** Returns the cache folder, which all checkouts of this user share. */
export function cacheDir(): string {
  const home = homedir() || tmpdir();
  return join(process.env['XDG_CACHE_HOME'] || join(home, '.cache'), 'worksheet');
}

/** Installs without removing other packages. Requires root. */
export async function installPackages(names: string[]): Promise<void> {
  const install = [
    '-y',
    '-o',
    'DPkg::Lock::Timeout=300',
    'install',
    '--no-install-recommends',
    '--no-remove',
  ];
  try {
    await run('apt-get', [...install, ...names], { env: quiet });
  } catch {
    // A fresh image has no package lists, or outdated ones.
    await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', 'update'], { env: quiet });
    await run('apt-get', [...install, ...names], { env: quiet });
  }
}

export type UnpackOptions = {
  say: (line: string) => void;
  /**
   * The suite of the packages. The C library of another suite is unpacked too, because this
   * machine's does not match it.
   */
  suite?: string;
};

/** Unpacks packages and missing dependencies without root. Returns the root folder. */
export async function unpackPackages(
  names: string[],
  { say, suite }: UnpackOptions,
): Promise<string> {
  const root = join(cacheDir(), [...names, ...(suite ? [suite] : [])].join('+'));
  if ((await readdir(root).catch(() => [])).length > 0) return root;
  const from = suite ? ` of Debian ${suite}` : '';
  say(`downloading ${names.join(' and ')}${from} into ${cacheDir()}`);

  const work = `${root}.${process.pid}`;
  const unpacked = join(work, 'root');
  const archives = join(work, 'apt', 'archives');
  await mkdir(join(work, 'lists', 'partial'), { recursive: true });
  await mkdir(join(archives, 'partial'), { recursive: true });
  await mkdir(unpacked);
  try {
    const apt = [...privateApt(work), ...(suite ? await suiteOptions(suite, work) : [])];
    await run('apt-get', [...apt, 'update'], { env: quiet });
    const download = ['-y', '--download-only', '--no-install-recommends', 'install'];
    await run('apt-get', [...apt, ...download, ...names], { env: quiet });
    for (const file of await readdir(archives)) {
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(archives, file), unpacked]);
    }
    // The rename is atomic, so an interrupted download is never used.
    await rename(unpacked, root).catch(async (error: unknown) => {
      if ((await readdir(root).catch(() => [])).length === 0) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return root;
}

function privateApt(work: string): string[] {
  const settings = [
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'apt')}`,
    `Dir::Log=${work}`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ];
  return withOptions(['-q'], settings);
}

/** Returns the first mirror of Debian that apt uses on this machine. */
export async function debianMirror(): Promise<string> {
  const format = ['--format', '$(COMPONENT) $(REPO_URI)', 'Created-By: Packages'];
  const targets = ['indextargets', '--no-release-info', ...format];
  const mirror = /^main (\S+\/debian\/)$/m.exec(await run('apt-get', targets, { env: quiet }))?.[1];
  if (!mirror) throw new Error('This system has no Debian mirror to download packages from.');
  return mirror;
}

async function suiteOptions(suite: string, work: string): Promise<string[]> {
  const mirror = await debianMirror();
  const list = join(work, 'sources.list');
  const status = join(work, 'status');
  await writeFile(list, `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
  await writeFile(status, '');
  return withOptions(
    [],
    [
      `Dir::Etc::SourceList=${list}`,
      'Dir::Etc::SourceParts=/dev/null',
      `Dir::State::status=${status}`,
    ],
  );
}

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

function withOptions(args: string[], settings: string[]): string[] {
  return [...args, ...settings.flatMap((setting) => ['-o', setting])];
}

export function unpackedEnv(root: string): NodeJS.ProcessEnv {
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string] ?? process.arch;
  const folders = [`usr/lib/${machine}-linux-gnu`, `lib/${machine}-linux-gnu`, 'usr/lib'];
  const path = folders.map((folder) => join(root, folder));
  const before = process.env['LD_LIBRARY_PATH'];
  return { ...process.env, LD_LIBRARY_PATH: [...path, ...(before ? [before] : [])].join(':') };
}
