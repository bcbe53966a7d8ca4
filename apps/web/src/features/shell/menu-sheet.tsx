import { meTexts } from '@worksheet/i18n/me';
import { Link } from '@tanstack/react-router';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { Sheet, SheetContent } from '@worksheet/ui/sheet';
import { useTheme } from '@worksheet/ui/theme';
import { type RefObject, useId, useState } from 'react';
import { t } from 'i18next';
import { activeMenuLink, inactiveMenuLink, MenuLinks } from '#features/shell/menu-links.tsx';
import { mePages } from '#components/me-pages.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { pageHeading } from '#lib/page-focus.ts';
import type { Session } from '#lib/session.ts';

addLazyTexts(meTexts);

const themes = ['light', 'dark', 'system'] as const;

interface MenuSheetProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

export function MenuSheet({ session, open, onOpenChange, opener }: MenuSheetProps) {
  const { theme, setTheme } = useTheme();
  const [hasNavigated, setHasNavigated] = useState(false);
  const close = () => {
    setHasNavigated(true);
    onOpenChange(false);
  };
  const change = (next: boolean) => {
    setHasNavigated(false);
    onOpenChange(next);
  };
  return (
    <Sheet open={open} onOpenChange={change}>
      <SheetContent
        title={session.accountName}
        // After a navigation the focus belongs on the new page.
        returnFocusTo={() => (hasNavigated ? pageHeading() : opener.current)}
      >
        <nav aria-label={t('shell.main-menu')} className="flex flex-col gap-1 p-3">
          <MenuLinks session={session} onFollow={close} />
        </nav>
        {/* The pages of a phone hide the user menu. A visiting operator changes their own login at home. */}
        {!session.visit && <MeLinks onFollow={close} />}
        <div className="mt-auto border-t p-4">
          <p aria-hidden className="mb-1.5 text-xs font-medium text-ink-muted">
            {t('shell.theme')}
          </p>
          <SegmentedControl
            aria-label={t('shell.theme')}
            className="[&_label]:flex-auto [&_label]:px-0.5 [&_label]:text-xs"
            value={theme}
            onChange={setTheme}
            segments={themes.map((value) => ({ value, label: t(`shell.theme-${value}`) }))}
          />
        </div>
      </SheetContent>
    </Sheet>
  );
}

function MeLinks({ onFollow }: { readonly onFollow: () => void }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className="flex flex-col gap-1 border-t p-3">
      <p id={titleId} className="px-3 pt-1 text-xs font-medium text-ink-muted">
        {t('me.title')}
      </p>
      {mePages.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeProps={{ className: activeMenuLink }}
          inactiveProps={{ className: inactiveMenuLink }}
          onClick={onFollow}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
