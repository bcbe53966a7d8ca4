import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runShell, shellBlock } from '#shell-blocks.ts';

const operations = 'docs/operations.md';
const backup = shellBlock(operations, 'main.ts backup');
const day = '2026-11-23';

/**
 * These functions replace Docker: `backup` writes a folder below `data`, unless it fails, and `tar`
 * and `rm` work there. Other commands are only logged. `date` returns a fixed day.
 */
const standIns = `
date() { echo ${day}; }
docker() {
  echo "$*" >> commands
  case "$*" in
    *'main.ts backup '*)
      [ ! -e backup-fails ] || return 1
      mkdir -p data/backups/${day}
      head -c 200000 /dev/urandom > data/backups/${day}/records
      echo '{}' > data/backups/${day}/manifest.json ;;
    *' tar -c '*)
      [ ! -e copying-breaks-off ] || { tar -c -C data/backups ${day} | head -c 100000; return 0; }
      tar -c -C data/backups ${day} ;;
    *' rm -r /data/backups/'*) rm -r data/backups/${day} ;;
  esac
}`;

function makeFolder(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'backups'));
  for (const file of files) writeFileSync(join(folder, file), '');
  return folder;
}

const run = (commands: string, folder: string) => runShell(commands, { folder, before: standIns });
const archiveIn = (folder: string) => join(folder, `backups/${day}.tar`);
const commandsIn = (folder: string) => {
  const file = join(folder, 'commands');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('the documented commands for a backup', () => {
  it('make an archive with the manifest and leave nothing in the container', async () => {
    const folder = makeFolder();
    expect((await run(backup, folder)).code).toBe(0);
    const names = execFileSync('tar', ['-t', '-f', archiveIn(folder)]).toString();
    expect(names).toContain(`${day}/manifest.json`);
    expect(existsSync(join(folder, 'data/backups', day))).toBe(false);
  });

  it.each(['backup-fails', 'copying-breaks-off'])(
    'leave an earlier archive of the day as it is: %s',
    async (failure) => {
      const folder = makeFolder(failure);
      writeFileSync(archiveIn(folder), 'the only copy');
      expect((await run(backup, folder)).code).not.toBe(0);
      expect(readFileSync(archiveIn(folder), 'utf8')).toBe('the only copy');
      expect(commandsIn(folder)).not.toContain('rm -r');
    },
  );
});

describe.each([
  ['one machine', 'docker compose down --volumes && docker compose up'],
  ['a cluster', 'docker compose down --volumes &&\n'],
])('the documented commands to go back on %s', (_, containing) => {
  const goBack = shellBlock(operations, containing);

  it('delete the volumes and restore, from a whole archive', async () => {
    const folder = makeFolder();
    await run(backup, folder);
    expect((await run(goBack, folder)).code).toBe(0);
    expect(commandsIn(folder)).toMatch(/down --volumes\n[^]*main\.ts restore [^]*up --detach\n$/);
  });

  it.each<[string, (archive: string) => void]>([
    ['that is missing', () => undefined],
    ['that is empty', (archive) => execFileSync('tar', ['-c', '-f', archive, '-T', '/dev/null'])],
    [
      'that is cut off',
      (archive) => {
        const folder = makeFolder();
        mkdirSync(join(folder, day));
        writeFileSync(join(folder, day, 'manifest.json'), '{}');
        writeFileSync(join(folder, day, 'records'), Buffer.alloc(200_000, 'x'));
        const files = [`${day}/manifest.json`, `${day}/records`];
        const whole = execFileSync('tar', ['-c', '-C', folder, ...files]);
        writeFileSync(archive, whole.subarray(0, 100_000));
      },
    ],
  ])('delete nothing for an archive %s', async (__, write) => {
    const folder = makeFolder();
    write(archiveIn(folder));
    expect((await run(goBack, folder)).code).not.toBe(0);
    expect(commandsIn(folder)).toBe('');
  });
});
