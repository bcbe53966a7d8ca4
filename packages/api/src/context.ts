import type { Actor } from '@worksheet/domain/actor';
import type { DatabasePool } from '@worksheet/database/pool';
import type { AttachmentStorage } from '#attachments/storage.ts';
import type { TelemetryListener } from '#telemetry.ts';

/** The request behind a call. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's network address, as the proxy settings have it. */
  readonly address: string;
  readonly transport: 'trpc' | 'rest';
  /** The `Idempotency-Key` header, if any (D18). */
  readonly idempotencyKey: string | undefined;
}

/** The session cookie of this request. Only the session procedures use it (D6). */
export interface SessionCookie {
  readonly token: string | undefined;
  set(token: string, expiresAt: Date | undefined): void;
  clear(): void;
}

/** What a procedure returns besides its result; REST sends it as headers. */
export interface ResponseMeta {
  /** Reports that there is a next page, and its cursor (D32). */
  nextPage(cursor: string): void;
}

/** What lives as long as the process. */
export interface Services {
  readonly pool: DatabasePool;
  readonly attachments: AttachmentStorage;
  /** Encrypts the API keys that are displayed again (D7). */
  readonly secret: string;
  readonly supportEmail: string | undefined;
  readonly now: () => Date;
  /** Whether a result must be exactly what its schema describes: on in tests and development, off in production. */
  readonly checksOutputs: boolean;
  /** Receives events for the metrics. */
  readonly onTelemetry?: TelemetryListener | undefined;
}

/** The context of every call. The actor is null without a session and an API key. */
export interface Context extends Services {
  readonly request: RequestFacts;
  readonly cookie: SessionCookie;
  readonly actor: Actor | null;
  /** Only over REST: tRPC batches calls, so they have no headers of their own. */
  readonly responseMeta?: ResponseMeta;
}
