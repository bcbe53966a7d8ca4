import type { Context, Services } from '@worksheet/api/context';
import type { createCaller } from '@worksheet/api/root';
import type { Invocation } from '#cli/command.ts';
import type { Env } from '#env.ts';

// Modules are imported on use, so that `--help` and usage errors respond at once.

/** An installation whose database may have no tables yet. */
export interface Installation {
  readonly env: Env;
  readonly services: Services;
}

type Caller = ReturnType<typeof createCaller>;
type Account = Awaited<ReturnType<Caller['tenant']['single']>>;

/**
 * An installation in which commands call the procedures of the server, with their rules and their
 * audit log (architecture idea 3).
 */
export interface AdminInstallation extends Installation {
  readonly operator: Caller;
  /** Throws an error with a readable message for an unknown code. */
  readonly findAccount: (code: string) => Promise<Account>;
  readonly inAccount: (code: string) => Promise<Caller>;
  /** Undefined before the account exists. */
  readonly operatorsCode: string | undefined;
}

export async function withInstallation<T>(
  invocation: Invocation,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const [{ readEnv }, { openPool }, { createServices }] = await Promise.all([
    import('#env.ts'),
    import('@worksheet/database/pool'),
    import('#services.ts'),
  ]);
  const env = readEnv(invocation.env);
  const pool = openPool(env.DATABASE_URL, { connections: 4 });
  try {
    return await work({ env, services: await createServices(env, pool) });
  } finally {
    await pool.close();
  }
}

export function withAdminInstallation<T>(
  invocation: Invocation,
  work: (installation: AdminInstallation) => Promise<T>,
): Promise<T> {
  return withInstallation(invocation, async (installation) => {
    const [{ createCaller: createCallerFor }, { findOperatorAccount }] = await Promise.all([
      import('@worksheet/api/root'),
      import('@worksheet/api/tenants/find'),
    ]);
    const { services } = installation;
    const callerIn = (accountId: number) => createCallerFor(createContext(services, accountId));
    const operators = await findOperatorAccount(services.pool);
    const operator = callerIn(operators?.id ?? 0);
    const findAccount = (code: string) =>
      replaceNotFound(
        operator.tenant.single({ code }),
        `There is no account ${code}. list-accounts shows the codes of all accounts.`,
      );
    return work({
      ...installation,
      operator,
      findAccount,
      inAccount: async (code) => callerIn((await findAccount(code)).id),
      operatorsCode: operators?.code,
    });
  });
}

/** Replaces the error of a missing entity by a message that says what does not exist. */
export async function replaceNotFound<T>(result: Promise<T>, sentence: string): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const { problemOf } = await import('@worksheet/api/problem');
    if (problemOf(error).status === 404) throw new Error(sentence, { cause: error });
    throw error;
  }
}

/** Returns the context of a command. The operator of the command line is not a stored user. */
function createContext(services: Services, accountId: number): Context {
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
    cookie: {
      token: undefined,
      set: () => undefined,
      clear: () => undefined,
      device: undefined,
      setDevice: () => undefined,
      pendingSignIn: undefined,
      setPendingSignIn: () => undefined,
      identityAttempt: undefined,
      setIdentityAttempt: () => undefined,
    },
    request: {
      id: 'command-line',
      address: '',
      origin: '',
      transport: 'rest',
      idempotencyKey: undefined,
    },
  };
}
