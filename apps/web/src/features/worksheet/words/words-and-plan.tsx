import { useNavigate } from '@tanstack/react-router';
import { maxLine } from '@worksheet/domain/read-line/limits';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanToday } from '#features/worksheet/plan/plan-today.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(readLineTexts);

type PlanTodayProps = ComponentProps<typeof PlanToday>;

/** Above the form of an entry: a line of words that fills it, and what is planned today. */
export function WordsAndPlan(props: PlanTodayProps) {
  return (
    <>
      <WordsLine onFill={props.onFill} />
      <PlanToday {...props} />
    </>
  );
}

function WordsLine({ onFill }: Pick<PlanTodayProps, 'onFill'>) {
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
