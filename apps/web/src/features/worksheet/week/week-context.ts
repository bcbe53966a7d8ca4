import type { AccountSettings } from '@worksheet/domain/account/settings';
import { createContext, useContext } from 'react';
import type { Session } from '#lib/session.ts';
import type { WeekStore } from '#features/worksheet/week/week-store.ts';

/** The same object for as long as the week is shown, so that no row is redrawn because of it. */
export interface WeekContextValue {
  readonly session: Session;
  readonly settings: AccountSettings;
  readonly store: WeekStore;
  /** Entries of others do not wait on this device. */
  readonly isOwn: boolean;
  /** False during an impersonation. */
  readonly canWrite: boolean;
}

export const WeekContext = createContext<WeekContextValue | null>(null);

export function useWeekContext(): WeekContextValue {
  const value = useContext(WeekContext);
  if (!value) throw new Error('The week has no context.');
  return value;
}
