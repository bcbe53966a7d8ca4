import type { Context, Services } from '@worksheet/api/context';
import { createCaller } from '@worksheet/api/root';
import { findOperators } from '@worksheet/api/tenants/operators';
import { makePassword } from '@worksheet/auth/one-time-password';
import { openPool } from '@worksheet/database/pool';
import type { Call } from '#cli/command.ts';
import { readEnv, type Env } from '#env.ts';
import { createServices } from '#services.ts';

/** The parts of an installation, by the settings of the server; its database may have no tables yet. */
export interface Opened {
  readonly env: Env;
  readonly services: Services;
}

type Calls = ReturnType<typeof createCaller>;

/** An installation that works. */
export interface Installation extends Opened {
  /** The calls of the server, made by the command line: with every rule, and into the audit log (architecture idea 3). */
  readonly operator: Calls;
  /** The same in one account, by its code. */
  readonly inAccount: (code: string) => Promise<Calls>;
  /** The account of the operators, if there is one yet. */
  readonly operatorsAt: string | undefined;
  readonly newPassword: () => string;
}

/** Opens the parts for as long as a command works with them. */
export async function openInstallation<T>(
  call: Call,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const env = readEnv(call.env);
  const pool = openPool(env.DATABASE_URL, { connections: 4 });
  try {
    return await work({ env, services: await createServices(env, pool) });
  } finally {
    await pool.close();
  }
}

/** The same, for a command that makes calls. */
export function withInstallation<T>(
  call: Call,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  return openInstallation(call, async (opened) => {
    const { services } = opened;
    const callsIn = (accountId: number) => createCaller(contextIn(services, accountId));
    const home = await findOperators(services.pool);
    const operator = callsIn(home?.id ?? 0);
    const inAccount = async (code: string) => callsIn((await operator.tenant.single({ code })).id);
    return work({
      ...opened,
      operator,
      inAccount,
      operatorsAt: home?.code,
      newPassword: makePassword,
    });
  });
}

/** The command line acts as an operator who is no user and comes from no address. */
function contextIn(services: Services, accountId: number): Context {
  return {
    ...services,
    actor: {
      kind: 'user',
      accountId,
      userId: 0,
      username: 'command line',
      profileType: 'Admin',
      role: 'Operator',
      teamCode: null,
      languageCode: 'ENU',
    },
    cookie: { token: undefined, set: () => undefined, clear: () => undefined },
    request: { id: 'command-line', address: '', transport: 'rest', idempotencyKey: undefined },
  };
}
