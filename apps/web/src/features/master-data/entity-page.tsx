import { notFound } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { PageScreen } from '#features/master-data/screen.ts';
import { pageScreens } from '#features/master-data/screens.ts';

interface EntityPageProps {
  readonly path: string;
  readonly to?: 'add';
  readonly children: (screen: PageScreen) => ReactNode;
}

export function EntityPage({ path, to, children }: EntityPageProps) {
  const screen = pageScreens.find(({ entity }) => entity.path === path);
  if (!screen || (to === 'add' && !screen.links.add)) throw notFound();
  // The key resets the state when the entity changes.
  return <Fragment key={path}>{children(screen)}</Fragment>;
}
