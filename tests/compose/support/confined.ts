import { expect } from 'vitest';
import type { Installation } from '#support/installation.ts';

const readOnly = ['/app', '/app/apps/server', '/etc', '/home/node', '/usr/local/bin', '/var/tmp'];

/** Expects a user without privileges, a read-only file system, and `/tmp` in memory, as docker-compose.yml says. */
export async function expectConfinedSettings(
  installation: Installation,
  container: string,
): Promise<void> {
  const settings = await installation.inspect(
    container,
    '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.CapAdd}} {{.HostConfig.SecurityOpt}} {{.HostConfig.Privileged}} {{.HostConfig.Tmpfs}}',
  );
  expect(settings).toBe('node true [ALL] [] [no-new-privileges:true] false map[/tmp:]');
}

/** Expects the same from inside the processes of a running container. */
export async function expectConfinedProcesses(
  installation: Installation,
  container: string,
): Promise<void> {
  const exec = (command: string) => installation.sh(`docker exec ${container} sh -c "${command}"`);
  // The status is that of the server itself, which runs behind Docker's init.
  const status = await exec(
    "grep -hE '^(Uid|CapEff|CapBnd|NoNewPrivs)' /proc/[0-9]*/status | sort -u",
  );
  expect(status.replaceAll('\t', ' ').trim().split('\n')).toEqual([
    'CapBnd: 0000000000000000',
    'CapEff: 0000000000000000',
    'NoNewPrivs: 1',
    'Uid: 1000 1000 1000 1000',
  ]);
  for (const folder of readOnly) {
    await expect(exec(`touch ${folder}/x`)).rejects.toThrow('Read-only file system');
  }
  await exec('touch /data/x /tmp/x && rm /data/x /tmp/x');
}
