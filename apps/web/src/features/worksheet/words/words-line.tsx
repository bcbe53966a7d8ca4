import { useNavigate } from '@tanstack/react-router';
import { maxLine } from '@worksheet/domain/read-line/limits';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(readLineTexts);

interface WordsLineProps {
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** A line of words that fills the form of an entry (decisions/one-line-of-words). */
export function WordsLine({ onFill }: WordsLineProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const fill = () => {
    const words = text.trim();
    if (words === '') return;
    setText('');
    if (isPhone) void navigate({ to: '/worksheet/add', search: { words } });
    else onFill({ words });
  };
  return (
    <div
      role="group"
      aria-label={t('read-line.title')}
      className="mb-4 flex items-center gap-2 max-sm:my-3 print:hidden"
    >
      <Field label={t('read-line.line')} hideLabel className="flex-1">
        <Input
          value={text}
          maxLength={maxLine}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t('read-line.example')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && fill()}
        />
      </Field>
      <Button onClick={fill}>{t('read-line.fill')}</Button>
    </div>
  );
}
