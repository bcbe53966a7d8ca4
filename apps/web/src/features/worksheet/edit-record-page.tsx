import type { Session } from '#features/session/session.ts';

export function EditRecordPage({ id }: { session: Session; id: number }) {
  return <h1>{id}</h1>;
}
