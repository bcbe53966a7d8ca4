import type { Actor } from '@worksheet/domain/actor';
import type { DatabasePool } from '@worksheet/database/pool';
import type { AttachmentStorage } from '#attachments/storage.ts';
import type { TelemetryListener } from '#telemetry.ts';

/** What the server knows of the request behind a call. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's network address, as the proxy settings have it. */
  readonly address: string;
  readonly transport: 'trpc' | 'rest';
  /** The `Idempotency-Key` header, if any (D18). */
  readonly idempotencyKey: string | undefined;
}

/** The session cookie of this request: read, set or cleared by the session procedures alone (D6). */
export interface SessionCookie {
  readonly token: string | undefined;
  set(token: string, expiresAt: Date | undefined): void;
  clear(): void;
}

/** What a call tells beside its answer. REST makes headers of it. */
export interface ResponseMeta {
  /** There is more: where the next page begins (D32). */
  nextPage(cursor: string): void;
}

/** What lives as long as the process. */
export interface Services {
  readonly pool: DatabasePool;
  readonly attachments: AttachmentStorage;
  /** From which API keys are encrypted for display (D7). */
  readonly secret: string;
  readonly supportEmail: string | undefined;
  readonly now: () => Date;
  /** Whether a result must be exactly what its schema describes: on in tests and development, off in production. */
  readonly checksOutputs: boolean;
  /** Hears of what is counted; nobody does where nothing is. */
  readonly onTelemetry?: TelemetryListener | undefined;
}

/** What every call starts with. The actor is null until someone signed in or sent an API key. */
export interface Context extends Services {
  readonly request: RequestFacts;
  readonly cookie: SessionCookie;
  readonly actor: Actor | null;
  /** Over REST alone: the browser's calls have no headers of their own. */
  readonly responseMeta?: ResponseMeta;
}
