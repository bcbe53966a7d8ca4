import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, secondsSince } from '../lib/steps.ts';
import { provideBaseImages } from '../compose/base-images.ts';
import { dockerClient } from '../compose/docker-client.ts';
import { openEngine } from '../compose/engine.ts';
import type { Stage } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

/** Starts the services of docker-compose.yml and docker-compose.scale.yml in a Docker engine, and tests them. */
export const compose: Stage = async (args) => {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-compose-'));
  const began = Date.now();
  const engine = await openEngine(join(folder, 'engine'), print);
  try {
    const docker = await dockerClient(join(folder, 'client'), engine.env, print);
    const { lines, remove } = await provideBaseImages(docker, join(folder, 'images'), print);
    print(
      `Engine and images (${secondsSince(began)}):\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
    try {
      return await vitestProject('compose', { env: docker.env })(args);
    } finally {
      await remove();
    }
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
