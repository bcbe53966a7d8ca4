import { Refusal } from '@worksheet/domain/errors';

/** With which code a call is refused; `done` when it is not. */
export async function endOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** After how many seconds a refused call may be tried again. */
export async function retryAfterOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.retryAfter;
    throw error;
  }
}
