import type { Mode } from '@worksheet/domain/policy';
import type { Session } from '#features/session/session.ts';

export interface ArchiveSearch {
  readonly mode?: Mode | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
}

interface Props {
  readonly session: Session;
  readonly search: ArchiveSearch;
  readonly onSearch: (search: ArchiveSearch) => void;
}

export function ArchivePage({ session }: Props) {
  return <h1>{session.username}</h1>;
}
