import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import { useBlocker } from '@tanstack/react-router';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { rulesIn } from '#components/agreement-rules/rule-parts.ts';
import { AddRule, RuleRow, type RuleEditing } from '#features/agreements/rule-row.tsx';
import type { EditedVersion } from '#features/agreements/version-list.tsx';
import { formats } from '#lib/format.ts';

interface VersionCardProps {
  readonly version: EditedVersion;
  /** The first day of the version before. */
  readonly previousFrom: string | undefined;
  readonly editing: RuleEditing;
  readonly today: string;
  readonly failure: string | undefined;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onMove: (validFrom: string) => void;
  readonly onDelete: () => Promise<void>;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The rules of a version as sentences, with what becomes of them. */
export function VersionCard(props: VersionCardProps) {
  const { version, previousFrom, editing, today, failure, isChanged, onMove } = props;
  const { present, missing } = rulesIn(version.rules, editing);
  const date = formats.longDate(version.validFrom);
  const changed =
    previousFrom === undefined ? '' : t('rules.changed', { date: formats.longDate(previousFrom) });
  return (
    <Card aria-label={t('rules.title', { date })}>
      <CardHeader
        title={t('rules.title', { date })}
        description={`${t('rules.check')} ${changed}`}
      />
      <CardBody>
        {editing.isLocked ? (
          <Alert>{t(version.runs > 0 ? 'rules.locked' : 'visit.read-only')}</Alert>
        ) : (
          <Field label={t('rules.valid-from')} className="max-w-56">
            <DatePicker
              value={version.validFrom}
              onChange={(typed) => isCalendarDate(typed) && onMove(typed)}
              today={today}
            />
          </Field>
        )}
      </CardBody>
      <ul className="divide-y border-y">
        {present.map((name) => (
          <RuleRow key={name} name={name} editing={editing} />
        ))}
      </ul>
      {!editing.isLocked && missing.length > 0 && (
        <div className="px-2 py-1.5">
          <AddRule missing={missing} editing={editing} />
        </div>
      )}
      {failure !== undefined && (
        <CardBody>
          <FailureAlert failure={failure} title={undefined}>
            {failure}
          </FailureAlert>
        </CardBody>
      )}
      <CardFooter className="sticky bottom-0 rounded-b-lg bg-surface">
        <p className="flex-1 basis-40 text-xs text-ink-muted max-sm:basis-full">
          {t('rules.effect', { date })}
        </p>
        {!editing.isLocked && (
          <ConfirmButton
            variant="quiet"
            className="text-danger"
            tone="danger"
            title={t('rules.delete')}
            description={t('rules.delete-text', { date })}
            confirmLabel={t('base.delete')}
            onConfirm={props.onDelete}
          >
            {t('rules.delete')}
          </ConfirmButton>
        )}
        <Button disabled={!isChanged} onClick={props.onCancel}>
          {t('base.cancel')}
        </Button>
        <Button variant="primary" disabled={!isChanged} busy={props.isBusy} onClick={props.onSave}>
          {t('rules.save')}
        </Button>
      </CardFooter>
      <ConfirmLeave isChanged={isChanged} />
    </Card>
  );
}

/** Asks before another page is opened while rules are not saved. */
function ConfirmLeave({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('rules.leave-title')}
      description={t('rules.leave-text')}
      confirmLabel={t('rules.leave')}
      cancelLabel={t('rules.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
