import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { findTarget } from '#outgoing/find-target.ts';

const answering = (...addresses: string[]) => ({
  resolve: async (): Promise<LookupAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const find = (url: string, names = answering('8.8.8.8'), allowedHosts: readonly string[] = []) =>
  findTarget(url, { ...names, allowedHosts });

describe('the receiver of a webhook (decisions/webhooks)', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/hook',
  ])('%s is refused, because its address is private', async (url) => {
    expect(await find(url)).toBe('private-address');
  });

  it('is refused if its name is one of this machine', async () => {
    expect(await findTarget('https://localhost/', { allowedHosts: [] })).toBe('private-address');
    expect(await findTarget('https://LOCALHOST./', { allowedHosts: [] })).toBe('private-address');
  });

  it('is refused if one of the addresses of its name is private', async () => {
    const names = answering('8.8.8.8', '10.0.0.1');
    expect(await find('https://erp.example.com/', names)).toBe('private-address');
    const mapped = answering('::ffff:192.168.0.1');
    expect(await find('https://erp.example.com/', mapped)).toBe('private-address');
  });

  it('may be private if its name or its address is allowed', async () => {
    const names = answering('10.0.0.1');
    expect(await find('https://erp.intern/', names, ['erp.intern'])).toMatchObject({
      addresses: [{ address: '10.0.0.1', family: 4 }],
    });
    expect(await find('https://erp.intern/', names, ['10.0.0.1'])).toHaveProperty('addresses');
    expect(await find('https://ERP.intern./', names, ['erp.intern'])).toHaveProperty('addresses');
    expect(await find('https://[fd00::1]/', names, ['fd00::1'])).toHaveProperty('addresses');
    expect(await find('https://other.intern/', names, ['erp.intern'])).toBe('private-address');
    expect(await find('https://x.erp.intern/', names, ['erp.intern'])).toBe('private-address');
  });

  it('is reached over https, unless it is allowed by its name', async () => {
    expect(await find('http://erp.example.com/')).toBe('https-required');
    expect(await find('http://erp.intern/', answering('10.0.0.1'), ['10.0.0.1'])).toBe(
      'https-required',
    );
    expect(await find('http://erp.intern/', answering('10.0.0.1'), ['erp.intern'])).toHaveProperty(
      'addresses',
    );
  });

  it('is not found if its name does not resolve', async () => {
    expect(await find('https://erp.example.com/', answering())).toBe('name-not-found');
    const failing = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await findTarget('https://erp.example.com/', { ...failing, allowedHosts: [] })).toBe(
      'name-not-found',
    );
  });
});
