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

/** Starts the MySQL of docker-compose.yml for this checkout alone; undefined without Docker. */
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
    // Compose wants every setting of the file, also of the services that are not started here.
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
      // The data of tests goes with them; the data of a checkout waits for the next start.
      const end = options.everyDatabase ? ['down', '--volumes'] : ['stop', 'mysql'];
      await run('docker', [...compose, ...end], { env });
    },
  };
}
