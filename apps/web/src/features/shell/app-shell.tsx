import type { ReactNode } from 'react';
import type { Session } from '#features/session/session.ts';

export function AppShell({ children }: { session: Session; children: ReactNode }) {
  return <main>{children}</main>;
}
