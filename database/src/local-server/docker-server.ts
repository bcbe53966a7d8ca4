import { fileURLToPath } from 'node:url';
import { hasProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { run } from './run.ts';
import { appDatabase, appUser } from './secure.ts';
import type { ServerState } from './server-state.ts';

const composeFiles = ['docker-compose.yml', 'docker-compose.local.yml'].flatMap((name) => [
  '--file',
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
]);

export async function startDockerServer(
  state: ServerState,
  options: { everyDatabase: boolean; say: (line: string) => void },
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!hasProgram('docker')) return undefined;
  const isUp = await run('docker', ['version'], { timeoutMs: 10_000 }).catch(() => undefined);
  if (!isUp) return undefined;

  options.say('starting MySQL in Docker');
  const port = await freePort();
  const env = {
    ...process.env,
    MYSQL_PORT: String(port),
    MYSQL_PASSWORD: state.appPassword,
    MYSQL_ROOT_PASSWORD: state.rootPassword,
    // Compose requires the settings of all services.
    APP_SECRET: state.rootPassword,
  };
  const compose = ['compose', ...composeFiles, '--project-name', `worksheet-${state.id}`];
  await run('docker', [...compose, 'up', '--detach', '--wait', 'mysql'], { env });
  const user = options.everyDatabase
    ? `root:${state.rootPassword}`
    : `${appUser}:${state.appPassword}`;
  return {
    url: `mysql://${user}@127.0.0.1:${port}/${appDatabase}`,
    stop: async () => {
      const end = options.everyDatabase ? ['down', '--volumes'] : ['stop', 'mysql'];
      await run('docker', [...compose, ...end], { env });
    },
  };
}
