import { isAbsolute } from 'node:path';
import { isPublicUrl } from '@worksheet/database/public-url';
import { fromRoot } from './root.ts';

export type StartSettings = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  seed: boolean;
  /** Undefined in production without an address: Help is hidden then (D37). */
  supportEmail: string | undefined;
};

/** Where Help of the demo writes to. */
const demoSupportEmail = 'support@worksheet.example';

export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const isDemo = env['NODE_ENV'] !== 'production' && !hasPublicUrl(env);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readPort(env['PORT'] || '3000'),
    dataDir: readFolder(env['DATA_DIR'] || '.data'),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    seed: readSeed(env['SEED'] || 'demo') === 'demo' && isDemo,
    supportEmail: env['SUPPORT_EMAIL'] || (isDemo ? demoSupportEmail : undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'mysql:' && url.hostname && url.pathname.length > 1) return text;
  // The message omits the value, which may contain a password.
  throw new Error('DATABASE_URL must look like mysql://user:password@host:3306/name.');
}

function readFolder(text: string): string {
  return isAbsolute(text) ? text : fromRoot(text);
}

function hasPublicUrl(env: NodeJS.ProcessEnv): boolean {
  const text = env['PUBLIC_URL'];
  if (!text) return false;
  const url = URL.parse(text);
  if (url) return isPublicUrl(url);
  throw new Error('PUBLIC_URL must be an address such as https://worksheet.example.com.');
}

function readSeed(text: string): 'demo' | 'none' {
  if (text === 'demo' || text === 'none') return text;
  throw new Error(`SEED must be demo or none, not "${text}".`);
}
