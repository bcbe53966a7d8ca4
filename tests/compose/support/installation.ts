import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '#support/wait-until.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Installation {
  readonly url: string;
  /** Runs commands as an operator types them, in a copy of this checkout. */
  sh(commands: string): Promise<string>;
  /** Returns the newest containers of a service. */
  containers(service: string): Promise<string[]>;
  inspect(container: string, format: string): Promise<string>;
  /** Kills containers like a crash: Docker does not know that it was intended, and starts the container again. */
  kill(...containers: string[]): Promise<void>;
  cli<T>(...args: string[]): Promise<T>;
  responds(): Promise<boolean>;
  remove(): Promise<void>;
}

export async function makeInstallation(name: string): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    // These settings take precedence over those of .env, which the documented commands write.
    COMPOSE_PROJECT_NAME: name,
    IMAGE: 'worksheet-compose-test',
    PORT: String(port),
    API_RATE_LIMIT: '1000000',
    LOGIN_FAILURE_LIMIT: '0',
  };
  const bash = (commands: string) =>
    new Promise<string>((resolve, reject) => {
      const options = {
        cwd: folder,
        env: environment,
        maxBuffer: 64 * 1024 * 1024,
      };
      const args = ['-euo', 'pipefail', '-c', commands];
      const child = execFile('bash', args, options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        reject(new Error(`${commands}\n${lastLines(stdout)}\n${lastLines(stderr)}`));
      });
      child.stdin?.end();
    });
  const installation: Installation = {
    url,
    async sh(commands) {
      try {
        return await bash(commands);
      } catch (error) {
        const logs = await bash('docker compose ps --all; docker compose logs --tail 20').catch(
          String,
        );
        throw new Error(`${String(error)}\n${logs}`, { cause: error });
      }
    },
    async containers(service) {
      const text = await bash(`docker compose ps --quiet ${service}`);
      return text.split('\n').filter(Boolean);
    },
    async inspect(container, format) {
      const text = await bash(`docker inspect --format '${format}' ${container}`);
      return text.trim();
    },
    async kill(...containers) {
      const pids = await installation.inspect(containers.join(' '), '{{.State.Pid}}');
      const list = pids.split('\n').join(',');
      const script = `for (const pid of [${list}]) process.kill(pid, "SIGKILL")`;
      await bash(`docker run --rm --pid=host --user root --entrypoint node $IMAGE -e '${script}'`);
    },
    async cli(...args) {
      const words = args.map((arg) => `'${arg}'`).join(' ');
      return JSON.parse(
        await bash(`docker compose exec -T app node apps/server/src/cli/main.ts ${words} --json`),
      );
    },
    async responds() {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      return response?.status === 200;
    },
    async remove() {
      await bash('docker compose down --volumes --remove-orphans --timeout 5');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await bash(
    `git -C '${root}' ls-files -z --cached --others --exclude-standard | tar --null --directory '${root}' --ignore-failed-read -T - -c | tar -x`,
  );
  return installation;
}

export async function untilReady(installation: Installation, deadlineMs = 120_000): Promise<void> {
  await waitUntil(
    () => installation.responds(),
    deadlineMs,
    () => `${installation.url} is ready`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-25).join('\n');
}
