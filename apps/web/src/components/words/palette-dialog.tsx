import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import type { ReadLineResult } from '@worksheet/domain/read-line/contract';
import { maxLine } from '@worksheet/domain/read-line/limits';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { trpcClient } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';

addLazyTexts(readLineTexts);

interface PaletteDialogProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Reads what is typed and says what it means; Enter opens the form, filled. Nothing is stored here. */
export function PaletteDialog({ session, open, onOpenChange }: PaletteDialogProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const words = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ['read-line', words],
    queryFn: () => trpcClient.worksheet.readLine.mutate({ text: words }),
    enabled: open && words !== '',
    retry: false,
  });
  const summary = summaryOf(session);
  const register = () => {
    if (text.trim() === '') return;
    onOpenChange(false);
    setText('');
    void navigate({ to: '/worksheet/add', search: { words: text.trim() } });
  };
  const questions = data?.doubts.map(({ field }) => t(`read-line.${field}`)) ?? [];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('read-line.title')} initialFocus={() => input.current}>
        <Field label={t('read-line.line')} hint={t('read-line.hint')}>
          <Input
            ref={input}
            value={text}
            maxLength={maxLine}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={t('read-line.example')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && register()}
          />
        </Field>
        <div role="status" className="grid gap-2 py-4">
          {data && words === text.trim() && (
            <>
              <Button variant="primary" className="min-h-9 h-auto py-2" onClick={register}>
                {t('read-line.register', { summary: summary(data) })}
              </Button>
              {questions.length > 0 && (
                <p className="text-ink-muted">
                  {t('read-line.asks', { questions: questions.join(' ') })}
                </p>
              )}
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** `6,50 timer · Badeværelse · i går`, with what is sure. */
function summaryOf(session: Session) {
  const today = todayIn(session.timeZone);
  const dayName = (date: string) => {
    if (date === today) return t('read-line.today');
    if (date === addDays(today, -1)) return t('read-line.yesterday');
    return `${formats.weekday(date)} ${formats.monthDay(date)}`;
  };
  return ({ entry }: ReadLineResult) => {
    const { quantity, jobCode, jobDescription, jobTaskCode, jobTaskDescription } = entry;
    const parts = [
      quantity !== null && `${formats.quantity(quantity)} ${t('day.hours')}`,
      jobDescription ?? jobCode,
      jobTaskDescription ?? jobTaskCode,
      entry.description,
      entry.date !== null && dayName(entry.date),
    ];
    return parts.filter(Boolean).join(' · ') || t('read-line.nothing');
  };
}

const pauseMs = 250;

/** The text once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
