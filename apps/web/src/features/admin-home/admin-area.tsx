import { Outlet } from '@tanstack/react-router';
import { addEntityTexts } from '#lib/i18n/entity-texts.ts';

addEntityTexts();

export function AdminArea() {
  return <Outlet />;
}
