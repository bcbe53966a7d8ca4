// This file runs on any Node from 20.19 and imports no packages, because it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ownBin = join(root, 'node_modules', '.bin');
const lockFile = join(root, 'package-lock.json');
/** The hash of the lock file from which the packages were installed. */
const stampFile = join(root, 'node_modules', '.installed-for');
const requiredMajor = 24;

export async function runUnderNode24(script) {
  process.chdir(root);
  refuseOldNode();
  installIfStale();

  const runtime = findRuntime();
  process.env.PATH = [dirname(runtime), ownBin, process.env.PATH].join(delimiter);
  if (runtime === process.execPath) {
    await import(pathToFileURL(join(root, script)).href);
    return;
  }
  const args = ['--disable-warning=ExperimentalWarning', join(root, script)];
  const child = spawn(runtime, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches both processes; this one waits for the child's clean-up.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Worksheet needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

function installIfStale() {
  const reason = staleReason();
  if (!reason) return;
  const began = Date.now();
  process.stdout.write(`Installing packages (${reason}) …\n`);
  // The path excludes the project's bin folder, because npm must not run on the Node that it
  // replaces.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(ownBin));
  // Development packages are installed in production, too, because they build the web client.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, error, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    env: { ...process.env, PATH: path.join(delimiter) },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ci failed:\n${stdout}${stderr}`);
  writeFileSync(stampFile, hashOfLock());
  process.stdout.write(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
}

function staleReason() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfLock()) return undefined;
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'none are installed';
  const locked = packagesOf(lockFile) ?? {};
  const differing = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const actual = installed[path];
    // Packages for other platforms are not installed.
    if (!actual) return !entry.optional && !entry.devOptional;
    return actual.version !== entry.version || actual.resolved !== entry.resolved;
  });
  return differing && `${differing[0].replace(/^.*node_modules\//, '')} differs from the lock file`;
}

function hashOfLock() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function findRuntime() {
  const candidates = [join(ownBin, 'node'), process.execPath, 'node'];
  for (const candidate of candidates) {
    const { stdout } = spawnSync(
      candidate,
      ['-p', 'process.versions.node + " " + process.execPath'],
      {
        encoding: 'utf8',
      },
    );
    const [version, path] = (stdout ?? '').trim().split(' ');
    if (Number.parseInt(version, 10) >= requiredMajor && path) return path;
  }
  fail(
    `Worksheet runs on Node.js ${requiredMajor}. npm installs it on Linux and macOS (x64 and arm64); ` +
      `on ${process.platform} ${process.arch}, install it yourself: https://nodejs.org`,
  );
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
