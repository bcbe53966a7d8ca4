import { describe, expect, it } from 'vitest';
import { createWebhook } from './webhook.ts';

const parse = (url: string) => createWebhook.safeParse({ url, events: ['*'], active: true });

describe('the address of a webhook is stored as it is called', () => {
  it.each([
    ['https://ERP.Example.com', 'https://erp.example.com/'],
    ['https://erp.example.com:443/a/../b', 'https://erp.example.com/b'],
    [String.raw`https:\\erp.example.com\hook`, 'https://erp.example.com/hook'],
    ['https://erp.example.com\t/ho\nok', 'https://erp.example.com/hook'],
    ['https://0x7f.1/', 'https://127.0.0.1/'],
    ['https://ｅｒｐ.example.com/', 'https://erp.example.com/'],
    [String.raw`https://erp.example.com\@intern/`, 'https://erp.example.com/@intern/'],
  ])('%j is %j', (typed, stored) => {
    expect(parse(typed).data?.url).toBe(stored);
  });

  it('has at most 500 characters as it is stored, too', () => {
    expect(parse(`https://erp.example.com/${'å'.repeat(100)}`).success).toBe(false);
    expect(parse(`https://erp.example.com/${'å'.repeat(70)}`).success).toBe(true);
  });

  it.each(['ftp://erp.example.com', 'erp.example.com', 'https://', 'https://a:b@erp.example.com/'])(
    '%s is refused',
    (typed) => {
      expect(parse(typed).success).toBe(false);
    },
  );
});
