import type { Context } from '@worksheet/api/context';

/** What a call has that no request made. */
export const inProcess: Pick<Context, 'cookie' | 'request'> = {
  cookie: {
    token: undefined,
    device: undefined,
    set: () => undefined,
    clear: () => undefined,
    setDevice: () => undefined,
    pendingSignIn: undefined,
    setPendingSignIn: () => undefined,
    identityAttempt: undefined,
    setIdentityAttempt: () => undefined,
  },
  request: {
    id: 'test',
    address: '192.0.2.1',
    origin: 'http://localhost:3000',
    transport: 'rest',
    idempotencyKey: undefined,
  },
};
