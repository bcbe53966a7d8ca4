import { Outlet } from '@tanstack/react-router';
import { addEntityTexts } from '#lib/i18n/entity-texts.ts';

addEntityTexts();

/** The layout route of the admin area. Loads the texts of the entities. */
export function AdminArea() {
  return <Outlet />;
}
