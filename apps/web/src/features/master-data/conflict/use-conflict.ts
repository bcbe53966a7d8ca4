import type { AuditEntry, AuditEvent } from '@worksheet/domain/changes/audit';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { problemOf } from '#lib/problem.ts';
import { trpc } from '#trpc.ts';

interface ConflictOptions<R> {
  /** The row with which the form was filled. */
  readonly row: R;
  /** Loads what is stored now; undefined if it was deleted. */
  readonly loadLatest: () => Promise<R | undefined>;
  /** The audit entry of a change, which names its author. */
  readonly event: AuditEvent;
  readonly isAbout: (entry: AuditEntry) => boolean;
}

export interface Conflict<R> {
  readonly opened: R;
  readonly stored: R;
  readonly author: string | undefined;
  /** The same user has changed it in another window. */
  readonly isOwn: boolean;
}

/** Keeps what both users typed when another user saved first (D51). */
export function useConflict<R extends { readonly version: number }>(options: ConflictOptions<R>) {
  const { row, loadLatest, event, isAbout } = options;
  const utils = trpc.useUtils();
  const own = useRouteContext({ from: '/_app', select: ({ session }) => session.username });
  const [conflict, setConflict] = useState<Conflict<R>>();
  // The row whose values are in the form, also after a refetch.
  const opened = useRef(row);

  async function findAuthor(): Promise<string | undefined> {
    const { entries } = await utils.audit.list.fetch({ event, limit: 20 }, { staleTime: 0 });
    return entries.find(isAbout)?.username;
  }

  /** Sends the version of the values in the form. */
  async function save(send: (version: number) => Promise<unknown>): Promise<void> {
    try {
      await send(opened.current.version);
    } catch (error) {
      if (problemOf(error).code === 'record-changed') {
        const [stored, author] = await Promise.all([
          loadLatest().catch(() => undefined),
          findAuthor().catch(() => undefined),
        ]);
        const isOwn = author === own;
        setConflict(stored && { opened: opened.current, stored, author, isOwn });
      }
      throw error;
    }
  }

  return {
    conflict,
    save,
    /** The next save replaces what the other user saved. */
    accept: (stored: R) => {
      opened.current = stored;
      setConflict(undefined);
    },
  };
}
