import { Outlet } from '@tanstack/react-router';
import { addEntityTexts } from '#lib/i18n/entity-texts.ts';

addEntityTexts();

/** The frame of the admin area's pages, which have the texts of the entities. */
export function AdminArea() {
  return <Outlet />;
}
