import { todayIn } from '@worksheet/domain/dates/calendar';
import {
  compareVersions,
  mergeVersions,
  type ComparedPart,
  type EntryPart,
  type EntryVersions,
} from '@worksheet/domain/worksheet/entry-form/conflict';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { entryConflictTexts } from '@worksheet/i18n/entry-conflict';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { toast } from '@worksheet/ui/toaster';
import { Check } from 'lucide-react';
import { type ReactNode, useState, useId } from 'react';
import { t } from 'i18next';
import { usePartTexts } from '#features/worksheet/entry-form/conflict/use-part-texts.ts';
import { formats, useLanguage, useLocale } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(entryConflictTexts);

export interface ConflictDialogProps {
  readonly session: Session;
  readonly record: WorksheetRecord;
  readonly versions: EntryVersions;
  readonly onSave: (form: EntryForm) => void;
  readonly onKeepDraft: () => void;
  readonly onClose: () => void;
}

/** Asks what both have changed since the form was opened; what only one has changed comes along (D17). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { session, record, versions, onSave, onKeepDraft, onClose } = props;
  const locale = useLocale();
  const language = { language: useLanguage() };
  const { label, value } = usePartTexts();
  const at = savedAtText(session);
  const nameOf = usePersonName();
  const [taken, setTaken] = useState<ReadonlySet<EntryPart>>(new Set());
  const parts = compareVersions(versions, language);
  const changedBy = (who: ComparedPart['changedBy']) =>
    parts.flatMap(({ part, ...each }) => (each.changedBy === who ? part : []));
  const asked = changedBy('both');
  const equal = changedBy('nobody').map((part) => label(part).toLocaleLowerCase(locale));
  const isOwn = record.modifiedBy === session.username;
  const name = isOwn
    ? t('entry-conflict.other-window')
    : nameOf(record.modifiedBy ?? record.username);
  const text = { name, at: at(record.modifiedDate) };
  const single = (part: EntryPart, form: EntryForm) => ({
    name,
    field: label(part).toLocaleLowerCase(locale),
    value: value(part, form),
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(isOwn ? 'entry-conflict.title-own' : 'entry-conflict.title')}
        description={t(isOwn ? 'entry-conflict.text-own' : 'entry-conflict.text', text)}
        footer={
          <>
            <Button
              size="lg"
              onClick={() => {
                onKeepDraft();
                toast.info(t('entry-conflict.draft-kept'));
              }}
            >
              {t('entry-conflict.draft')}
            </Button>
            <Button
              size="lg"
              variant="primary"
              onClick={() => onSave(mergeVersions(versions, taken, language))}
            >
              {t('entry-conflict.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5 border-t pt-4">
          {asked.map((part) => (
            <PartChoice
              key={part}
              label={label(part)}
              mine={{
                value: value(part, versions.typed),
                from: t(isOwn ? 'entry-conflict.this-window' : 'entry-conflict.yours'),
              }}
              theirs={{ value: value(part, versions.stored), from: name }}
              isTaken={taken.has(part)}
              onChange={(isTaken) =>
                setTaken(
                  new Set(isTaken ? [...taken, part] : [...taken].filter((each) => each !== part)),
                )
              }
            />
          ))}
          {asked.length > 1 && (
            <div className="-mx-3.5 -my-2 flex flex-wrap">
              <Button variant="quiet" className="text-primary" onClick={() => setTaken(new Set())}>
                {t('entry-conflict.keep-mine')}
              </Button>
              <Button
                variant="quiet"
                className="text-primary"
                onClick={() => setTaken(new Set(asked))}
              >
                {t('entry-conflict.take-theirs', { name })}
              </Button>
            </div>
          )}
          <ul className="grid gap-2 border-t py-3 text-sm empty:hidden">
            {changedBy('them').map((part) => (
              <Note key={part}>
                {t('entry-conflict.only-theirs', single(part, versions.stored))}
              </Note>
            ))}
            {changedBy('me').map((part) => (
              <Note key={part}>{t('entry-conflict.only-mine', single(part, versions.typed))}</Note>
            ))}
            {equal.length > 0 && (
              <Note isMuted>
                {t('entry-conflict.equal', { fields: new Intl.ListFormat(locale).format(equal) })}
              </Note>
            )}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Note({ children, isMuted = false }: { children: ReactNode; isMuted?: boolean }) {
  return (
    <li className={isMuted ? 'flex gap-2.5 text-ink-muted' : 'flex gap-2.5'}>
      <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

/** The time of today, or the day with it. */
function savedAtText({ timeZone }: Session) {
  return (instant: string | null) => {
    if (instant === null) return '';
    const isToday = todayIn(timeZone, new Date(instant)) === todayIn(timeZone);
    if (!isToday) return formats.dateTime(instant);
    return t('entry-conflict.at', { time: formats.timeOfDay(instant) });
  };
}

interface PartChoiceProps {
  readonly label: string;
  readonly mine: { readonly value: string; readonly from: string };
  readonly theirs: { readonly value: string; readonly from: string };
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
}

/** Two values of a field, of which one is to stay. */
function PartChoice({ label, mine, theirs, isTaken, onChange }: PartChoiceProps) {
  const name = useId();
  const choices = [
    { ...mine, isChosen: !isTaken, choose: () => onChange(false) },
    { ...theirs, isChosen: isTaken, choose: () => onChange(true) },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {choices.map(({ value, from, isChosen, choose }, index) => (
        <label
          key={index}
          className={cn(
            'relative flex min-h-13 cursor-pointer items-center gap-3.5 border px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            index === 0 ? 'rounded-t-md' : '-mt-px rounded-b-md',
            isChosen ? 'z-10 border-primary bg-primary-soft' : 'border-edge',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={isChosen}
            onChange={choose}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          <span className="figures min-w-0 flex-1 text-base font-medium wrap-anywhere">
            {value}
          </span>
          <span className={cn('shrink-0 text-sm', isChosen ? 'text-primary' : 'text-ink-muted')}>
            {from}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
