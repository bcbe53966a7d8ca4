import { notFound } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { PageScreen } from '#features/master-data/screen.ts';
import { pageScreens } from '#features/master-data/screens.ts';

interface EntityPageProps {
  /** The entity's word in the address. */
  readonly path: string;
  readonly to?: 'add';
  readonly children: (screen: PageScreen) => ReactNode;
}

/** A page of the entity that an address names; page not found if there is no such page. */
export function EntityPage({ path, to, children }: EntityPageProps) {
  const screen = pageScreens.find(({ entity }) => entity.path === path);
  if (!screen || (to === 'add' && !screen.links.add)) throw notFound();
  // The key starts the page afresh: one entity's state means nothing to another.
  return <Fragment key={path}>{children(screen)}</Fragment>;
}
