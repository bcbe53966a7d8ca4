import { adminAreaTexts } from '@worksheet/i18n/admin-area';
import { entityTexts } from '@worksheet/i18n/entities';
import { Outlet } from '@tanstack/react-router';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(entityTexts);
addLazyTexts(adminAreaTexts);

export function AdminArea() {
  return <Outlet />;
}
