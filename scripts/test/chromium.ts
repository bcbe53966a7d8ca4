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

/** What `apps/web/playwright.config.ts` reads: the program, and where its libraries lie. */
type ChromiumEnv = { CHROMIUM_PATH?: string; CHROMIUM_LIBRARY_PATH?: string };

/** The one without windows comes first: it is made for tests, and quicker by a sixth. */
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

/** Finds a Chromium, or brings one: by apt as root, unpacked into the cache otherwise, else Playwright's. */
export async function obtainChromium(say: (line: string) => void): Promise<ChromiumEnv> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const installed = given ?? findInstalled();
  if (installed) return proven(installed);

  const troubles: string[] = [];
  const ways = hasApt() ? [byApt('chromium-headless-shell'), byApt('chromium')] : [];
  for (const way of [...ways, byPlaywright]) {
    try {
      return await way(say);
    } catch (error) {
      troubles.push(errorMessage(error));
    }
  }
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be had:',
      ...troubles,
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.',
    ].join('\n'),
  );
}

function findInstalled(): string | undefined {
  return findProgram(names) ?? macApps.find((path) => existsSync(path));
}

type Way = (say: (line: string) => void) => Promise<ChromiumEnv>;

/** The packages of Debian, of which an older one has no shell without windows. */
function byApt(name: 'chromium-headless-shell' | 'chromium'): Way {
  return async (say) => {
    if (isRoot()) {
      say(`installing ${name}`);
      await installPackages([name]);
      const path = findInstalled();
      if (!path) throw new Error(`apt-get installed ${name}, but there is no such program.`);
      return proven(path);
    }
    const root = await unpackPackages([name], { say });
    const libraries = unpackedEnv(root)['LD_LIBRARY_PATH'] ?? '';
    // What a package has in `bin` may be a script that looks below /usr: the program itself lies here.
    return proven(join(root, 'usr/lib/chromium', name), libraries);
  };
}

async function byPlaywright(say: (line: string) => void): Promise<ChromiumEnv> {
  say("fetching Playwright's own Chromium");
  await run(process.execPath, [fromRoot(tools.playwright), 'install', 'chromium']);
  return {};
}

/** Runs the program once: a name in the PATH may be a stub that only says what to install. */
async function proven(path: string, libraries?: string): Promise<ChromiumEnv> {
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  await run(path, ['--version'], { env, timeoutMs: 30_000 });
  return { CHROMIUM_PATH: path, ...(libraries && { CHROMIUM_LIBRARY_PATH: libraries }) };
}
