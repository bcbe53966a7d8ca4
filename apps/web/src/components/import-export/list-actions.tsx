import { entities } from '@worksheet/domain/entities/entities';
import type { ReactNode } from 'react';
import { ExportMenu } from '#components/import-export/export-menu.tsx';
import { ImportLink } from '#components/import-export/import-link.tsx';

interface ListActionsProps {
  /** The name of the list in the address of its page, such as `items`. */
  readonly list: string;
  /** The button that adds an entry. */
  readonly add: ReactNode;
}

/** The buttons of a list of master data or users. */
export function ListActions({ list, add }: ListActionsProps) {
  const entity = Object.values(entities).find(({ path }) => path === list);
  return (
    <>
      <ImportLink list={list} />
      <ExportMenu address={`/api/${entity?.name ?? 'user'}`} />
      {add}
    </>
  );
}

/** The actions of a list without entries, which can only be filled. */
export function EmptyListActions({ list, add }: ListActionsProps) {
  return (
    <>
      {add}
      <ImportLink list={list} />
    </>
  );
}
