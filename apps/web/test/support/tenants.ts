import type { Outputs } from '#trpc.ts';
import { newId } from './people.ts';
import { Refusal } from './server.ts';

type Tenant = Outputs['tenant']['single'];

/** An account with a user, of which operators see this. */
export function tenant(change: Partial<Tenant> = {}): Tenant {
  return {
    id: newId(),
    code: 'HAVN',
    name: 'Havnen A/S',
    status: 'active',
    active: true,
    createdDate: '2026-01-01',
    expirationDate: null,
    deactivatedDateTime: null,
    timeZone: 'Europe/Copenhagen',
    languageCode: 'DAN',
    users: 1,
    recordsThisMonth: 0,
    lastActivity: null,
    isOperators: false,
    deletion: 'not-yet',
    recordsKeptUntil: null,
    apiKey: null,
    ...change,
  };
}

/** Answers that keep accounts, their limits and keys. */
export function keepTenants(initial: readonly Tenant[]) {
  let tenants = [...initial];
  let maxUsers: number | null = null;
  const find = (code: string) => tenants.find((each) => each.code === code);
  const change = (code: string, values: Partial<Tenant>) => {
    tenants = tenants.map((each) => (each.code === code ? { ...each, ...values } : each));
    return { ok: true } as const;
  };
  const limits = () => ({
    maxUsers,
    maxStorageMb: null,
    maxCallsPerMinute: null,
    users: 1,
    storageBytes: 0,
    callsThisMinute: 0,
  });
  const answers = {
    list: () => tenants,
    single: ({ code }: { code: string }) => {
      const found = find(code);
      if (!found) throw new Refusal('not-found');
      return found;
    },
    update: ({ code, name, expirationDate }: UpdateInput) =>
      change(code, { name, expirationDate: expirationDate || null }),
    limits,
    updateLimits: (input: { maxUsers: number | null }) => {
      ({ maxUsers } = input);
      return limits();
    },
    users: () => [],
    generateApiKey: ({ code }: { code: string }) => {
      const made = { createdBy: 'oda', createdDateTime: '2026-11-18T09:00:00.000Z' };
      change(code, { apiKey: { ...made, lastUsed: null } });
      return { apiKey: 'wsk_made-for-the-test' };
    },
    revokeApiKey: ({ code }: { code: string }) => change(code, { apiKey: null }),
    delete: ({ code }: { code: string; confirmCode?: string | null | undefined }) => {
      tenants = tenants.filter((each) => each.code !== code);
      return { ok: true } as const;
    },
  };
  return { answers };
}

interface UpdateInput {
  readonly code: string;
  readonly name: string;
  readonly expirationDate?: string | null | undefined;
}
