import { reviewTexts } from '@worksheet/i18n/review';
import { shortcutsTexts } from '@worksheet/i18n/shortcuts';
import { Button } from '@worksheet/ui/button';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { useSyncExternalStore } from 'react';
import { t } from 'i18next';
import {
  subscribeToSingleKeys,
  areSingleKeysEnabled,
  setSingleKeysEnabled,
} from '#lib/shortcuts.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isLeaderSession, type Session } from '#lib/session.ts';

addLazyTexts(reviewTexts);
addLazyTexts(shortcutsTexts);

interface ShortcutsDialogProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

export function ShortcutsDialog({ session, open, onClose, returnFocusTo }: ShortcutsDialogProps) {
  const groups = shortcutGroups(session);
  const isOn = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysEnabled);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title={t('shortcuts.title')}
        returnFocusTo={returnFocusTo}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('base.close')}
          </Button>
        }
      >
        <div className="grid gap-5">
          {groups.map(({ title, lines }) => (
            <section key={title}>
              <h3 className="mb-1 text-xs font-medium text-ink-muted">{title}</h3>
              <dl className="divide-y rounded-lg border">
                {lines.map(({ text, keys }) => (
                  <div key={text} className="flex items-center justify-between gap-4 px-3 py-2">
                    <dt>{text}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {keys.map((key) => (
                        <kbd
                          key={key}
                          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-b-2 bg-well px-1 font-sans text-xs text-ink-muted"
                        >
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <CheckboxField
            label={t('shortcuts.single-keys')}
            hint={t('shortcuts.single-keys-hint')}
            checked={isOn}
            onCheckedChange={setSingleKeysEnabled}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function shortcutGroups(session: Session) {
  const control = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : t('shortcuts.control');
  return [
    {
      title: t('shortcuts.anywhere'),
      lines: [
        { text: t('shortcuts.help'), keys: ['?'] },
        { text: t('shortcuts.entry'), keys: ['n'] },
        ...(session.visit ? [] : [{ text: t('shortcuts.words'), keys: [`${control} K`] }]),
        ...(isLeaderSession(session) ? [{ text: t('shortcuts.approvals'), keys: ['g'] }] : []),
        { text: t('worksheet.search-records'), keys: ['/'] },
        { text: t('shortcuts.leave'), keys: [t('shortcuts.escape')] },
      ],
    },
    {
      title: t('shortcuts.form'),
      lines: [
        { text: t('shortcuts.create'), keys: [control, t('shortcuts.enter')] },
        { text: t('shortcuts.open'), keys: [t('shortcuts.letters-and-digits')] },
        { text: t('shortcuts.clear'), keys: [t('shortcuts.delete')] },
        { text: t('shortcuts.step'), keys: ['↑', '↓'] },
      ],
    },
    {
      title: t('shortcuts.week'),
      lines: [
        { text: t('shortcuts.week-move'), keys: ['↑', '↓', '←', '→'] },
        { text: t('shortcuts.week-edit'), keys: [t('shortcuts.enter')] },
        { text: t('shortcuts.week-undo'), keys: [t('shortcuts.escape')] },
        {
          text: t('shortcuts.week-last'),
          keys: [`${control} Z`, control === '⌘' ? '⇧ ⌘ Z' : `${control} Y`],
        },
        { text: t('shortcuts.week-block'), keys: [`${control} C`, `${control} V`] },
      ],
    },
    ...(isLeaderSession(session)
      ? [
          {
            title: t('review.shortcuts'),
            lines: [
              { text: t('review.shortcuts-move'), keys: ['↑', '↓'] },
              { text: t('review.shortcuts-open'), keys: [t('shortcuts.enter')] },
              { text: t('review.shortcuts-decide'), keys: ['a', 's'] },
              {
                text: t('review.shortcuts-send'),
                keys: [control, t('shortcuts.enter')],
              },
              { text: t('review.shortcuts-undo'), keys: ['z'] },
              { text: t('review.shortcuts-all'), keys: ['⇧', 'a'] },
            ],
          },
        ]
      : []),
    { title: t('shortcuts.photos'), lines: [{ text: t('shortcuts.photo'), keys: ['←', '→'] }] },
  ];
}
