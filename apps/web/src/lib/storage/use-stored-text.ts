import { useEffect, useRef } from 'react';
import { storeText, type TextKey } from '#lib/storage/user-storage.ts';

/**
 * Stores what a form holds; null deletes it. Returns a function that deletes the text for good: what changes until the form
 * is closed or empty, as when a look-up answers late, does not store it again.
 */
export function useStoredText({ owner, name, perWindow = false }: TextKey, text: string | null) {
  const { accountId, userId } = owner;
  const isDeleted = useRef(false);
  useEffect(() => {
    if (text === null) isDeleted.current = false;
    if (!isDeleted.current) storeText({ owner: { accountId, userId }, name, perWindow }, text);
  }, [accountId, userId, name, perWindow, text]);
  return () => {
    isDeleted.current = text !== null;
    storeText({ owner, name, perWindow }, null);
  };
}
