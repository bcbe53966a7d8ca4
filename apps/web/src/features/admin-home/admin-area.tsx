import { adminAreaTexts } from '@worksheet/i18n/admin-area';
import { entityTexts } from '@worksheet/i18n/entities';
import { importMessageTexts } from '@worksheet/i18n/import-messages';
import { setupTexts } from '@worksheet/i18n/setup';
import { Outlet } from '@tanstack/react-router';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(entityTexts);
addLazyTexts(adminAreaTexts);
addLazyTexts(importMessageTexts);
addLazyTexts(setupTexts);

export function AdminArea() {
  return <Outlet />;
}
