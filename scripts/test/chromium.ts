import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasApt,
  installPackages,
  isRoot,
  unpackedEnv,
  unpackPackages,
} from '@worksheet/database/local-server/debian-packages';
import { findProgram } from '@worksheet/database/local-server/find-program';
import { run } from '@worksheet/database/local-server/run';
import { fromRoot } from '../lib/root.ts';
import { errorMessage } from '../lib/shutdown.ts';
import { tools } from '../lib/tools.ts';

/** The variables that `apps/web/playwright.config.ts` reads. */
type ChromiumEnv = { CHROMIUM_PATH?: string; CHROMIUM_LIBRARY_PATH?: string };

/** The headless shell comes first, because it is a sixth faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Installs Chromium with apt as root, else unpacked into the cache, else with Playwright. */
export async function obtainChromium(say: (line: string) => void): Promise<ChromiumEnv> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH does not exist: ${configured}`);
  const installed = configured ?? findInstalled();
  if (installed) return verify(installed);

  const errors: string[] = [];
  const installers = hasApt()
    ? [installWithApt('chromium-headless-shell'), installWithApt('chromium')]
    : [];
  for (const install of [...installers, installWithPlaywright]) {
    try {
      return await install(say);
    } catch (error) {
      errors.push(errorMessage(error));
    }
  }
  throw new Error(
    [
      'The end-to-end tests need a Chromium, and none could be installed:',
      ...errors,
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.',
    ].join('\n'),
  );
}

function findInstalled(): string | undefined {
  return findProgram(names) ?? macApps.find((path) => existsSync(path));
}

type Installer = (say: (line: string) => void) => Promise<ChromiumEnv>;

function installWithApt(name: 'chromium-headless-shell' | 'chromium'): Installer {
  return async (say) => {
    if (isRoot()) {
      say(`installing ${name}`);
      await installPackages([name]);
      const path = findInstalled();
      if (!path) throw new Error(`apt-get installed ${name}, but there is no such program.`);
      return verify(path);
    }
    const root = await unpackPackages([name], { say });
    const libraries = unpackedEnv(root)['LD_LIBRARY_PATH'] ?? '';
    // The file in `bin` may be a script that looks below /usr.
    return verify(join(root, 'usr/lib/chromium', name), libraries);
  };
}

async function installWithPlaywright(say: (line: string) => void): Promise<ChromiumEnv> {
  say("fetching Playwright's own Chromium");
  await run(process.execPath, [fromRoot(tools.playwright), 'install', 'chromium']);
  return {};
}

/** Verifies a program, because a command in the PATH may be a stub that only suggests a package. */
async function verify(path: string, libraries?: string): Promise<ChromiumEnv> {
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  await run(path, ['--version'], { env, timeoutMs: 30_000 });
  return { CHROMIUM_PATH: path, ...(libraries && { CHROMIUM_LIBRARY_PATH: libraries }) };
}
