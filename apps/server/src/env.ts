import { resolve } from 'node:path';
import { z } from 'zod';

/** An error whose message has one line per invalid setting. */
export class InvalidSettings extends Error {
  constructor(messages: readonly string[]) {
    super(messages.join('\n'));
    this.name = 'InvalidSettings';
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function port(text: string): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= 65_535 ? value : undefined;
}

function milliseconds(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function callsPerMinute(text: string): number | undefined {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= 1_000_000 ? value : undefined;
}

function drainSeconds(text: string): number | undefined {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= 60 ? value : undefined;
}

function failureLimit(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= 100 ? value : undefined;
}

function databaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'mysql:' && url.hostname && url.pathname.length > 1 ? text : undefined;
}

function smtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  return isSmtp && url.hostname !== '' ? text : undefined;
}

function publicUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && `${url.origin}/` === url.href ? url : undefined;
}

const proxyAddress = /^(loopback|linklocal|uniquelocal|[\dA-Fa-f.:]+(\/\d{1,3})?)$/;

function trustedProxies(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((address) => proxyAddress.test(address)) ? addresses : undefined;
}

/** Returns host names as the URL parser writes them, so that they can be compared with the host of a URL. */
function hosts(text: string): string[] | undefined {
  const names = text.split(',').map((part) => part.trim());
  const parsed = names.map((name) => {
    const url = URL.parse(
      `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}/`,
    );
    const isHost = url && url.href === `http://${url.hostname}/` && url.hostname !== '';
    return isHost ? url.hostname.replace(/^\[(.*)\]$/, '$1') : undefined;
  });
  return parsed.every((name) => name !== undefined) ? parsed : undefined;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** The prefix must not be empty, so that files of others in the same bucket are never listed or deleted. */
const bucketPrefix = /^[\w-]+(\/[\w-]+)*$/;

/** True trusts all proxies; a number is a number of hops. */
type TrustProxy = boolean | number | string[];

/** Returns the schema of a setting. `parse` returns undefined for an invalid value. Messages do not repeat secrets. */
function setting<T>(parse: (text: string) => T | undefined, must: string, isSecret = false) {
  return z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({
      code: 'custom',
      message: isSecret ? `must ${must}` : `must ${must}, not "${text}"`,
    });
    return z.NEVER;
  });
}

function oneOf<const T extends string>(values: readonly T[]) {
  return setting(
    (text) => values.find((value) => value === text),
    `be one of ${values.join(', ')}`,
  );
}

const env = z.object({
  /** It has no default, so that only an explicit `development` logs SQL. */
  NODE_ENV: oneOf(['development', 'production', 'test']).optional(),
  PORT: setting(port, 'be a whole number from 1 to 65535').default(3000),
  HOST: setting(
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    'be a host name or an address',
  ).default('127.0.0.1'),
  DATABASE_URL: z
    .string('must be set, as mysql://user:password@host:port/database')
    .pipe(setting(databaseUrl, 'have the form mysql://user:password@host:port/database', true)),
  DATA_DIR: setting(resolve, 'be a folder').prefault('.data'),
  SEED: oneOf(['demo', 'none']).default('demo'),
  APP_SECRET: setting(
    (text) => (text.length >= 32 ? text : undefined),
    'have at least 32 characters',
    true,
  ).optional(),
  SUPPORT_EMAIL: setting(
    (text) => z.email().safeParse(text).data,
    'be an e-mail address',
  ).optional(),
  PUBLIC_URL: setting(
    publicUrl,
    'be an address without a path, such as https://worksheet.example.com',
  ).optional(),
  SMTP_URL: setting(
    smtpUrl,
    'have the form smtp://user:password@host:port, or smtps://',
    true,
  ).optional(),
  SMTP_FROM: setting((text) => z.email().safeParse(text).data, 'be an e-mail address').optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  METRICS_PORT: setting(port, 'be a whole number from 1 to 65535').optional(),
  METRICS_TOKEN: setting(
    (text) => (/^[\w.~+/=-]{16,}$/.test(text) ? text : undefined),
    'have at least 16 letters, digits or signs of a token',
    true,
  ).optional(),
  /** 0 turns the log off. */
  SLOW_QUERY_MS: setting(milliseconds, 'be a whole number of milliseconds').default(500),
  API_RATE_LIMIT: setting(callsPerMinute, 'be a whole number from 1 to 1000000').default(600),
  /** 0 turns the delays off. */
  LOGIN_FAILURE_LIMIT: setting(failureLimit, 'be a whole number from 0 to 100').default(20),
  /** The time from SIGTERM until requests are refused. */
  DRAIN_SECONDS: setting(drainSeconds, 'be a whole number from 0 to 60').default(0),
  S3_BUCKET: setting(
    (text) => (bucketName.test(text) ? text : undefined),
    'be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  ).optional(),
  S3_ENDPOINT: setting(
    publicUrl,
    'be an address without a path, such as https://s3.eu-north-1.amazonaws.com',
  ).optional(),
  S3_REGION: setting(
    (text) => (/^[\w-]{1,60}$/.test(text) ? text : undefined),
    'be the name of a region',
  ).default('us-east-1'),
  S3_ACCESS_KEY_ID: setting(
    (text) => (/^[\x21-\x7E]+$/.test(text) ? text : undefined),
    'be the id of a key, without spaces',
    true,
  ).optional(),
  S3_SECRET_ACCESS_KEY: setting(
    (text) => (/^[\x21-\x7E]+$/.test(text) ? text : undefined),
    'be the secret of a key, without spaces',
    true,
  ).optional(),
  S3_PREFIX: setting(
    (text) => (text.length <= 100 && bucketPrefix.test(text) ? text : undefined),
    'be names of letters, digits, underscores and hyphens, with slashes between',
  ).default('attachments'),
  S3_PATH_STYLE: oneOf(['true', 'false']).default('true'),
  WORKERS: z.never('is no longer supported; run several processes behind a balancer').optional(),
  WEBHOOK_HOSTS: setting(hosts, 'be names or addresses of hosts, with commas between').default([]),
  IDENTITY_HOSTS: setting(hosts, 'be names or addresses of hosts, with commas between').default([]),
  PUSH_HOSTS: setting(hosts, 'be names or addresses of hosts, with commas between').default([]),
  TRUST_PROXY: setting(
    trustedProxies,
    'be true, false, a number of proxies, or their addresses with commas between',
  ).default(false),
});
export type Env = z.output<typeof env>;

/** Reads the settings. An empty setting counts as not set (D37, README). */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const result = env.safeParse(Object.fromEntries(set));
  if (result.success) {
    // PUBLIC_URL is required, because links in mails must not contain a host from a request header.
    const { SMTP_URL, SMTP_FROM, PUBLIC_URL } = result.data;
    if (SMTP_URL !== undefined && (SMTP_FROM === undefined || PUBLIC_URL === undefined))
      throw new InvalidSettings(['SMTP_URL needs SMTP_FROM and PUBLIC_URL.']);
    requireWholeBucket(result.data);
    return result.data;
  }
  throw new InvalidSettings(
    result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  );
}

/** Requires all settings of the bucket or none: an incomplete bucket must not silently mean the local folder. */
function requireWholeBucket(settings: Env): void {
  const others = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const hasBucket = settings.S3_BUCKET !== undefined;
  const wrong = others.filter((name) => (settings[name] !== undefined) !== hasBucket);
  if (wrong.length === 0) return;
  throw new InvalidSettings([
    hasBucket ? `S3_BUCKET needs ${wrong.join(', ')}.` : `${wrong.join(', ')} needs S3_BUCKET.`,
  ]);
}
