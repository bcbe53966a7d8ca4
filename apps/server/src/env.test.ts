import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#env.ts';

const DATABASE_URL = 'mysql://worksheet:secret-word@db.example:3306/worksheet';

describe('settings', () => {
  it('require a database only', () => {
    expect(readEnv({ DATABASE_URL })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL,
      DATA_DIR: resolve('.data'),
      SEED: 'demo',
      S3_PATH_STYLE: 'true',
      S3_PREFIX: 'attachments',
      S3_REGION: 'us-east-1',
      LOG_LEVEL: 'info',
      SLOW_QUERY_MS: 500,
      API_RATE_LIMIT: 600,
      LOGIN_FAILURE_LIMIT: 20,
      DRAIN_SECONDS: 0,
      WEBHOOK_HOSTS: [],
      IDENTITY_HOSTS: [],
      PUSH_HOSTS: [],
      TRUST_PROXY: false,
    });
  });

  it('that are empty count as not set, and unknown ones are ignored', () => {
    const env = readEnv({ DATABASE_URL, PORT: '', SUPPORT_EMAIL: '', PATH: '/bin' });
    expect(env.PORT).toBe(3000);
    expect(env).not.toHaveProperty('PATH');
    expect(env.SUPPORT_EMAIL).toBeUndefined();
  });

  it.each([
    ['PORT', '8080', 8080],
    ['HOST', '::1', '::1'],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['DATA_DIR', 'data', resolve('data')],
    ['DATA_DIR', '/var/lib/worksheet', '/var/lib/worksheet'],
    ['SEED', 'none', 'none'],
    ['APP_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
    ['SUPPORT_EMAIL', 'help@example.com', 'help@example.com'],
    ['PUBLIC_URL', 'https://worksheet.example', new URL('https://worksheet.example')],
    ['PUBLIC_URL', 'http://localhost:8080/', new URL('http://localhost:8080')],
    ['LOG_LEVEL', 'debug', 'debug'],
    ['METRICS_PORT', '9464', 9464],
    ['METRICS_TOKEN', 'a-token-of-16-chars', 'a-token-of-16-chars'],
    ['SLOW_QUERY_MS', '0', 0],
    ['API_RATE_LIMIT', '60', 60],
    ['LOGIN_FAILURE_LIMIT', '0', 0],
    ['LOGIN_FAILURE_LIMIT', '100', 100],
    ['DRAIN_SECONDS', '4', 4],
    ['TRUST_PROXY', 'true', true],
    ['TRUST_PROXY', '1', 1],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['WEBHOOK_HOSTS', 'ERP.intern, 10.0.0.5', ['erp.intern', '10.0.0.5']],
    ['WEBHOOK_HOSTS', 'fd00:0::1,[::1]', ['fd00::1', '::1']],
    ['NODE_ENV', 'production', 'production'],
  ])('%s may be %s', (name, text, value) => {
    expect(readEnv({ DATABASE_URL, [name]: text })).toMatchObject({ [name]: value });
  });
});

describe('an invalid setting stops the start with a message', () => {
  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, not "abc".'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, not "0".'],
    ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, not "65536".'],
    ['PORT', '3e3', 'PORT must be a whole number from 1 to 65535, not "3e3".'],
    ['WORKERS', '2', 'WORKERS is no longer supported; run several processes behind a balancer.'],
    ['API_RATE_LIMIT', '0', 'API_RATE_LIMIT must be a whole number from 1 to 1000000, not "0".'],
    [
      'LOGIN_FAILURE_LIMIT',
      '101',
      'LOGIN_FAILURE_LIMIT must be a whole number from 0 to 100, not "101".',
    ],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS must be a whole number from 0 to 60, not "61".'],
    ['HOST', 'a b', 'HOST must be a host name or an address, not "a b".'],
    ['SEED', 'yes', 'SEED must be one of demo, none, not "yes".'],
    ['APP_SECRET', 'short', 'APP_SECRET must have at least 32 characters.'],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an e-mail address, not "help".'],
    [
      'PUBLIC_URL',
      'worksheet.example',
      'PUBLIC_URL must be an address without a path, such as https://worksheet.example.com, not "worksheet.example".',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/app',
      'PUBLIC_URL must be an address without a path, such as https://worksheet.example.com, not "https://example.com/app".',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [
      'TRUST_PROXY',
      'yes please',
      'TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas between, not "yes please".',
    ],
    [
      'WEBHOOK_HOSTS',
      'https://erp.intern',
      'WEBHOOK_HOSTS must be names or addresses of hosts, with commas between, not "https://erp.intern".',
    ],
    [
      'WEBHOOK_HOSTS',
      'erp.intern:8443',
      'WEBHOOK_HOSTS must be names or addresses of hosts, with commas between, not "erp.intern:8443".',
    ],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, production, test, not "prod".'],
    [
      'DATABASE_URL',
      'postgres://u:secret-word@h/d',
      'DATABASE_URL must have the form mysql://user:password@host:port/database.',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost',
      'DATABASE_URL must have the form mysql://user:password@host:port/database.',
    ],
    [
      'DATABASE_URL',
      undefined,
      'DATABASE_URL must be set, as mysql://user:password@host:port/database.',
    ],
  ])('%s=%s', (name, text, sentence) => {
    expect(() => readEnv({ DATABASE_URL, [name]: text })).toThrow(
      expect.objectContaining({ message: sentence }),
    );
  });

  it.each([
    [
      { S3_BUCKET: 'files' },
      'S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT needs S3_BUCKET.'],
    [
      { S3_BUCKET: 'No Bucket' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens, not "No Bucket".',
    ],
    [
      { S3_SECRET_ACCESS_KEY: 'a b' },
      'S3_SECRET_ACCESS_KEY must be the secret of a key, without spaces.',
    ],
    [
      { S3_PREFIX: '../others' },
      'S3_PREFIX must be names of letters, digits, underscores and hyphens, with slashes between, not "../others".',
    ],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be one of true, false, not "yes".'],
  ])('for a part of a bucket, %j', (settings, sentence) => {
    expect(() => readEnv({ DATABASE_URL, ...settings })).toThrow(
      expect.objectContaining({ message: sentence }),
    );
  });

  it('one for each invalid setting', () => {
    expect(() => readEnv({ PORT: 'a', SEED: 'b' })).toThrow(
      /^PORT .*\.\nDATABASE_URL .*\.\nSEED .*\.$/,
    );
  });
});
