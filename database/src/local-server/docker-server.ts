import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { hasProgram } from './find-program.ts';
import { run } from './run.ts';
import { appDatabase, appUser, createUsers, migrationUser } from './secure.ts';
import type { ServerState } from './server-state.ts';
import { freePort } from './port.ts';

const composeFiles = ['docker-compose.yml', 'docker-compose.local.yml'].flatMap((name) => [
  '--file',
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
]);

export async function startDockerServer(
  state: ServerState & { migrationPassword: string },
  options: { everyDatabase: boolean; say: (line: string) => void },
): Promise<{ url: string; migrationUrl: string; stop: () => Promise<void> } | undefined> {
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
  const urlFor = (user: string, password: string) =>
    `mysql://${user}:${password}@127.0.0.1:${port}/${appDatabase}`;
  // The image has created the user of the application with all rights.
  const root = await createConnection({ uri: urlFor('root', state.rootPassword) });
  try {
    const { everyDatabase } = options;
    for (const statement of createUsers(state, { host: '%', everyDatabase })) {
      await root.query(statement);
    }
  } finally {
    await root.end();
  }
  return {
    url: urlFor(appUser, state.appPassword),
    migrationUrl: urlFor(migrationUser, state.migrationPassword),
    stop: async () => {
      const end = options.everyDatabase ? ['down', '--volumes'] : ['stop', 'mysql'];
      await run('docker', [...compose, ...end], { env });
    },
  };
}
