import type { Mode } from '@worksheet/domain/policy';
import type { Session } from '#features/session/session.ts';

export function WorksheetPage({ session }: { session: Session; mode: Mode | undefined }) {
  return <h1>{session.username}</h1>;
}
