import { completeSignIn } from '@worksheet/auth/complete-sign-in';
import { findPendingSignIn } from '@worksheet/auth/pending-sign-in';
import { secondStepOf, type SecondStep } from '@worksheet/auth/second-step';
import { sessionIdentityOf } from '@worksheet/auth/identity/session-identity';
import { transact } from '@worksheet/database/for-account';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { storeNewApp } from '#session/second-factor/own.ts';
import { beginSession } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';
import { auditFailedSignIn } from '#session/login.ts';

export async function readSecondStep(ctx: Context): Promise<{ needs: SecondStep }> {
  const pending = await findPending(ctx);
  // Nothing is needed any more if the setting was switched off in the meantime.
  const needs = await secondStepOf(ctx, pending);
  return { needs: needs ?? fail('sign-in-expired') };
}

/** Begins an app for a user who needs a second factor and has none. */
export async function beginAppAtLogin(ctx: Context): Promise<{ secret: string; uri: string }> {
  const pending = await findPending(ctx);
  if ((await secondStepOf(ctx, pending)) !== 'enrol') fail('not-allowed');
  return transact(ctx.pool, pending.accountId, (tx) => storeNewApp(ctx, tx, pending));
}

function findPending(ctx: Context) {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  return findPendingSignIn(ctx, ctx.cookie.pendingSignIn);
}

export interface SecondStepResult {
  readonly user: UserInfo;
  readonly recoveryCodes: readonly string[] | null;
}

export async function giveSecondStep(ctx: Context, code: string): Promise<SecondStepResult> {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { pendingSignIn: token, device } = ctx.cookie;
  const { address } = ctx.request;
  const { user, factor, deviceCookie, recoveryCodes } = await completeSignIn(ctx, {
    token,
    code,
    address,
    deviceCookie: device,
    onFailure: (failure) => auditFailedSignIn(ctx, failure),
    onAppAdded: (tx, { username }) =>
      addEntry(tx, {
        event: 'second-factor-added',
        subject: username,
        by: username,
        address,
        at: ctx.now(),
      }),
  });
  const { remember } = user;
  const identity = sessionIdentityOf(user.identity);
  const details = { with: factor };
  return {
    user: await beginSession(ctx, { user, deviceCookie, remember, details, identity }),
    recoveryCodes,
  };
}
