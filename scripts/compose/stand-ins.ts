import { copyFile, cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cacheDir,
  debianMirror,
  hasApt,
  installPackages,
  isRoot,
} from '@worksheet/database/local-server/debian-packages';
import { hasProgram } from '@worksheet/database/local-server/find-program';
import { run } from '@worksheet/database/local-server/run';
import { fromRoot } from '../lib/root.ts';
import type { DockerClient } from './docker-client.ts';

const suite = 'trixie';
const baseImage = `worksheet-debian:${suite}`;
const label = 'worksheet.stand-in';

type StandIn = { image: string; folder: string; say: (line: string) => void };

/** Builds a stand-in under the name of the image, from the folder of its repository in tests/compose/stand-ins. */
export async function buildStandIn(
  docker: DockerClient,
  { image, folder, say }: StandIn,
): Promise<void> {
  await importDebian(docker, say);
  const repository = image.split(':')[0] ?? '';
  const context = join(folder, repository);
  await cp(fromRoot('tests/compose/stand-ins', repository), context, { recursive: true });
  if (repository === 'node') await addNode(context);
  await docker.run(['build', '--tag', image, '--label', `${label}=${repository}`, context]);
}

export async function isStandIn(docker: DockerClient, image: string): Promise<boolean> {
  const format = `{{index .Config.Labels "${label}"}}`;
  const text = await docker.run(['image', 'inspect', '--format', format, image]);
  return text.trim() !== '';
}

export async function describeStandIn(docker: DockerClient, image: string): Promise<string> {
  const text = await docker.run(['run', '--rm', '--entrypoint', 'cat', image, '/etc/stand-in']);
  return text.trim().split('\n').join(', ');
}

async function importDebian(docker: DockerClient, say: (line: string) => void): Promise<void> {
  const isPresent = await docker.run(['image', 'inspect', baseImage]).catch(() => '');
  if (isPresent) return;
  const archive = join(cacheDir(), `debian-${suite}.tar.gz`);
  if (!(await stat(archive).catch(() => undefined))) await makeArchive(archive, say);
  await docker.run(['import', archive, baseImage]);
}

/** Makes an archive with the packages of the suite, with the mirror and the settings of this machine's apt. */
async function makeArchive(archive: string, say: (line: string) => void): Promise<void> {
  if (!hasApt() || !isRoot()) {
    throw new Error('Stand-ins are built from Debian packages, by root on Debian.');
  }
  if (!hasProgram('debootstrap')) await installPackages(['debootstrap']);
  say(`installing Debian ${suite} into ${archive}`);
  const root = `${archive}.${process.pid}.root`;
  const draft = `${archive}.${process.pid}`;
  try {
    await mkdir(cacheDir(), { recursive: true });
    await run('debootstrap', ['--variant=minbase', suite, root, await debianMirror()]);
    await writeFile(
      join(root, 'etc/apt/apt.conf.d/machine'),
      await run('apt-config', ['dump', 'Acquire']),
    );
    await run('tar', ['--directory', root, '--one-file-system', '-czf', draft, '.']);
    await run('mv', [draft, archive]);
  } finally {
    await run('rm', ['-rf', '--one-file-system', root, draft]);
  }
}

/** Adds the Node of this process, and the npm that package.json names, from the registry of this machine. */
async function addNode(context: string): Promise<void> {
  const { packageManager }: { packageManager: string } = JSON.parse(
    await readFile(fromRoot('package.json'), 'utf8'),
  );
  await copyFile(process.execPath, join(context, 'node'));
  const npm = (args: string[]) => run('npm', args, { cwd: context });
  await npm(['pack', '--silent', packageManager]);
  await mkdir(join(context, 'npm'));
  const archive = `${packageManager.replace('@', '-')}.tgz`;
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', 'npm'], { cwd: context });
  await writeFile(
    join(context, 'npmrc'),
    `registry=${(await npm(['config', 'get', 'registry'])).trim()}\n`,
  );
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  await writeFile(join(context, 'authorities.crt'), authorities ? await readFile(authorities) : '');
}
