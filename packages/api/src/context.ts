import type { Readable } from 'node:stream';
import type { LoginLimits } from '@worksheet/auth/services';
import type { VapidKeys } from '@worksheet/auth/vapid';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { PastMoment } from '@worksheet/database/past-account';
import type { Actor } from '@worksheet/domain/access/actor';
import type { DatabasePool } from '@worksheet/database/pool';
import type { AttachmentStorage } from '#attachments/storage.ts';
import type { SendMail } from '#mail.ts';
import type { TelemetryListener } from '#telemetry.ts';

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  /** Where users reach the installation, for links: `PUBLIC_URL`, or what the caller's request was sent to. */
  readonly origin: string;
  readonly userAgent?: string | undefined;
  readonly transport: 'trpc' | 'rest';
  /** The `Idempotency-Key` header (D18). */
  readonly idempotencyKey: string | undefined;
}

/** Only the session procedures use it (D6). */
export interface SessionCookie {
  readonly token: string | undefined;
  set(token: string, expiresAt: Date | undefined): void;
  clear(): void;
  /** Known after a login on this device; it remains after the session (D5). */
  readonly device: string | undefined;
  setDevice(value: string): void;
  /** The sign-in that waits for its second step. */
  readonly pendingSignIn: string | undefined;
  /** Undefined clears it. */
  setPendingSignIn(token: string | undefined): void;
  /** The login at a company's own provider that this browser has begun. */
  readonly identityAttempt: string | undefined;
  /** Undefined clears it. */
  setIdentityAttempt(token: string | undefined): void;
}

/** Values that a procedure returns besides its result; REST sends them as headers. */
export interface ResponseMeta {
  nextPage(cursor: string): void;
  /** The client key was used before: this is what the first call created. */
  repeated(): void;
  /** Sends this JSON instead of the result; undefined for agents, whose answers are not a response of their own. */
  sends?(json: Readable): void;
}

export interface Services {
  readonly pool: DatabasePool;
  readonly attachments: AttachmentStorage;
  /** A folder on the server's own disk, for downloads that are being sent. */
  readonly temporaryFolder: string;
  /** The file that names who was erased, beside the database; undefined in tests of single calls. */
  readonly erasedList?: string | undefined;
  /** Encrypts the API keys that are displayed again, and device cookies (D5, D7). */
  readonly secret: string;
  readonly loginLimits: LoginLimits;
  readonly supportEmail: string | undefined;
  /** Whether operators need a second factor: not in the demo. */
  readonly operatorsNeedSecondFactor?: boolean | undefined;
  /** Undefined if the installation sends no e-mail. */
  readonly sendMail?: SendMail | undefined;
  /** Receivers of webhooks that are allowed although they are private, and over http. */
  readonly webhookHosts: readonly string[];
  /** Providers of logins that are allowed although they are private, and over http. */
  readonly identityHosts: readonly string[];
  /** Where users reach the installation, for links in mails; undefined if no setting says so. */
  readonly publicUrl?: string | undefined;
  /** Signs push messages; undefined in tests of single calls, which send none. */
  readonly vapid?: VapidKeys | undefined;
  /** Services of push messages that are allowed although they are private, and over http. */
  readonly pushHosts?: readonly string[] | undefined;
  readonly now: () => Date;
  /** Whether a result must match its schema exactly: on in tests and development, off in production. */
  readonly checksOutputs: boolean;
  readonly onTelemetry?: TelemetryListener | undefined;
}

export interface Context extends Services {
  readonly request: RequestFacts;
  readonly cookie: SessionCookie;
  readonly actor: Actor | null;
  /** The versions that `If-Match` lists, on calls that take a `version` (D51). */
  readonly ifMatch?: readonly number[] | undefined;
  /** Present over REST only: tRPC batches calls, so they have no headers of their own. */
  readonly responseMeta?: ResponseMeta;
}

export type PoolServices = Pick<Services, 'pool' | 'secret'>;

/** What a procedure receives: the caller, read access to their account, and transactions. No pool (D1). */
export interface AccountContext extends Omit<Context, keyof PoolServices> {
  readonly actor: Actor;
  readonly db: AccountHandle;
  transact<T>(act: (tx: AccountTransaction) => Promise<T>): Promise<T>;
  /** Reads the account with its records as they were; rejects with `TooManyPastRecords`. */
  readPast<T>(
    moment: Omit<PastMoment, 'accountId'>,
    act: (db: AccountHandle) => Promise<T>,
  ): Promise<T>;
  /** Of users of the caller's account, once what disables them is committed (D5). */
  endSessions(userIds: readonly number[]): Promise<void>;
}
