import { readFile } from 'node:fs/promises';
import { fromRoot } from '../lib/root.ts';
import type { DockerClient } from './docker-client.ts';
import { buildStandIn, describeStandIn, isStandIn } from './stand-ins.ts';

/** Matches the messages of Docker, its clients and the resolver if no registry can be reached. */
const unreachable =
  /no such host|dial tcp|i\/o timeout|deadline exceeded|connection (refused|reset)|network is unreachable|proxyconnect|failed:\s*$/i;

/** Pulls the base images of the installation's files, and builds stand-ins if no registry can be reached. */
export async function provideBaseImages(
  docker: DockerClient,
  folder: string,
  say: (line: string) => void,
): Promise<{ lines: string[]; remove: () => Promise<void> }> {
  const lines: string[] = [];
  const standIns: string[] = [];
  // Removes the stand-ins, which would otherwise be used as the official images.
  const remove = async () => {
    for (const image of standIns) await docker.run(['rmi', '--force', image]);
  };
  try {
    for (const image of await namedImages()) {
      lines.push(`${image.padEnd(14)} ${await provide(image)}`);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { lines, remove };

  async function provide(image: string): Promise<string> {
    const isPresent = await docker.run(['image', 'inspect', image]).then(
      () => true,
      () => false,
    );
    if (isPresent && !(await isStandIn(docker, image))) return 'was in the engine';
    const problem = await docker.run(['pull', '--quiet', image]).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (!problem) return 'pulled';
    if (!unreachable.test(problem)) throw new Error(problem);
    say(`${image}: no registry is reachable; building a stand-in`);
    await buildStandIn(docker, { image, folder, say });
    standIns.push(image);
    return `imported from Debian: ${await describeStandIn(docker, image)}`;
  }
}

async function namedImages(): Promise<string[]> {
  const files = ['Dockerfile', 'docker-compose.yml', 'docker-compose.scale.yml'];
  const texts = await Promise.all(files.map((file) => readFile(fromRoot(file), 'utf8')));
  const found = texts.join('\n').matchAll(/^(?:FROM| *image:) ([\w.-]+:[\w.-]+)/gm);
  return [...new Set([...found].flatMap(([, image]) => image ?? []))];
}
