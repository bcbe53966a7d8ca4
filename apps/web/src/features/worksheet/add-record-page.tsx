import type { Session } from '#features/session/session.ts';

export function AddRecordPage({ session }: { session: Session }) {
  return <h1>{session.username}</h1>;
}
