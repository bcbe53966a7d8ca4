import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { Problem } from '#lib/problem.ts';

/** Lines that are sent together or not at all. */
export type OutboxKind = 'record' | 'visit' | 'copied-day';

/** How a line is shown while it waits. */
export interface OutboxLine {
  readonly date: string;
  readonly job: string;
  readonly description: string;
  /** As it was typed, or the times. */
  readonly amount: string;
  readonly unitOfMeasure: string;
}

export interface OutboxRefusal {
  /** In the server's words. */
  readonly problem: Problem;
  /** The server may accept the same later, as after an error of its own. */
  readonly isTemporary: boolean;
}

export interface NewOutboxItem {
  /** Account and user: nobody else sees or sends it. */
  readonly owner: string;
  readonly clientKey: string;
  readonly kind: OutboxKind;
  readonly entries: readonly NormalEntry[];
  readonly lines: readonly OutboxLine[];
  /** Of the form, for editing; of a copied day one for each line. */
  readonly drafts: readonly string[];
  /** An attempt may have arrived although it was not answered. */
  readonly mayHaveArrived: boolean;
  /** What the unanswered attempt sent, if it was edited since. */
  readonly sentBefore: readonly NormalEntry[] | null;
  readonly photoCount: number;
  /** By the device's clock, which may be wrong; the order is that of the ids. */
  readonly savedAt: number;
}

export interface OutboxItem extends NewOutboxItem {
  readonly id: number;
  /** Set once the server has created the record; its photos follow. */
  readonly recordId: number | null;
  readonly refusal: OutboxRefusal | null;
}

export interface OutboxPhoto {
  readonly item: number;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  /** Not a Blob, which Safari may lose. */
  readonly data: ArrayBuffer;
}

const day = 24 * 60 * 60 * 1000;

/** A clock that was set back since must not hide that an item waits. */
export function isOverdue({ savedAt }: Pick<NewOutboxItem, 'savedAt'>, now: number): boolean {
  return Math.abs(now - savedAt) > day;
}

/** Whether its fields may still be changed. What may have arrived keeps its client key, of one record only. */
export function isEditable(item: OutboxItem): boolean {
  return item.recordId === null && item.drafts.length > 0;
}

/** Whether a copied day can become single entries, which have keys of their own. */
export function isSplittable({ kind, recordId, refusal, mayHaveArrived }: OutboxItem): boolean {
  const isCreatedNowhere = !mayHaveArrived || refusal?.isTemporary === false;
  return kind === 'copied-day' && recordId === null && isCreatedNowhere;
}
