import { AppError, type ErrorCode } from '@worksheet/domain/errors';
import type { Services } from '#context.ts';
import type { SignInResult } from '#telemetry.ts';

const results: Partial<Record<ErrorCode, SignInResult>> = {
  'sign-in-failed': 'failure',
  'sign-in-not-allowed': 'refused',
  'locked-out': 'locked',
};

/** Says how a sign-in ended. Being asked for the account is no end (D2). */
export async function observedSignIn<T>(
  { onTelemetry }: Pick<Services, 'onTelemetry'>,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const user = await signIn();
    onTelemetry?.({ what: 'sign-in', result: 'success' });
    return user;
  } catch (error) {
    const result = error instanceof AppError ? results[error.code] : undefined;
    if (result) onTelemetry?.({ what: 'sign-in', result });
    throw error;
  }
}
