import { Button } from '@worksheet/ui/button';
import { Pencil, Send, Split, Trash2, X } from 'lucide-react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useDeviceName } from '#components/outbox/use-outbox.ts';
import { OutboxState } from '#components/outbox/outbox-state.tsx';
import { useEditWaiting } from '#features/outbox/use-edit-waiting.ts';
import { entryFields, entryFieldTexts } from '#lib/entry-field-texts.ts';
import { formats } from '#lib/format.ts';
import type { Problem } from '#lib/problem.ts';
import { fieldText, problemText } from '#lib/show-error.ts';
import {
  isEditable,
  isOfSeveralForms,
  isSplittable,
  type OutboxItem,
} from '#records/queue/item.ts';
import { useBusyItems } from '#records/queue/waiting.ts';
import type { Session } from '#lib/session.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface OutboxRowProps {
  readonly session: Session;
  readonly item: OutboxItem;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

export function OutboxRow({ session, item, isSending, onSend }: OutboxRowProps) {
  const device = useDeviceName();
  const unitName = useUnitName();
  const { edit, split, remove, removePhoto, hasDraft } = useEditWaiting(session, item);
  const { id, kind, lines, photoCount, photoRefusals, recordId, refusal, savedAt } = item;
  const isBusy = useBusyItems().has(id) || isSending;
  const [first] = lines;
  const name = first ? `${first.job}, ${first.description}` : t(`outbox.kind-${kind}`);
  const canEdit = isEditable(item) && !isOfSeveralForms(item);
  const editButton = {
    icon: <Pencil aria-hidden />,
    disabled: isBusy,
    'aria-label': t('outbox.edit-of', { name }),
    children: t('base.edit'),
  };
  return (
    <li className="grid gap-2 border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-muted">
        <span className="figures">
          {[
            t(`outbox.kind-${kind}`),
            t('outbox.saved-at', { time: formats.dateTime(new Date(savedAt).toISOString()) }),
            ...(photoCount > 0 ? [t('outbox.photos', { count: photoCount })] : []),
          ].join(' · ')}
        </span>
        <OutboxState item={item} />
      </div>
      <ul className="grid gap-1">
        {lines.map((line, position) => (
          <li key={position} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block text-sm text-ink-muted">
                {formats.shortDate(line.date)} · {line.job}
              </span>
              <span className="font-semibold">{line.description}</span>
              {line.details && <span className="block text-sm text-ink-muted">{line.details}</span>}
            </span>
            <span className="figures text-ink-muted">
              {formats.clock(line.amount)} {unitName(line.amount, line.unitOfMeasure)}
            </span>
          </li>
        ))}
      </ul>
      {refusal && (
        <p className="text-sm text-danger wrap-anywhere">{waitingRefusalText(refusal.problem)}</p>
      )}
      {photoRefusals.map(({ position, name: photo, problem }) => (
        <div key={position} className="flex items-start justify-between gap-2">
          <p className="text-sm text-danger wrap-anywhere">{waitingRefusalText(problem, photo)}</p>
          <ConfirmButton
            variant="quiet"
            className="text-danger touch:min-h-11"
            icon={<X aria-hidden />}
            disabled={isBusy}
            aria-label={t('outbox.delete-photo-of', { name: photo })}
            title={t('outbox.delete-photo-title')}
            description={t('outbox.delete-photo-text')}
            subject={photo}
            tone="danger"
            confirmLabel={t('base.delete')}
            onConfirm={() => removePhoto(position)}
          >
            {t('base.delete')}
          </ConfirmButton>
        </div>
      ))}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          variant="quiet"
          className="touch:min-h-11"
          icon={<Send aria-hidden />}
          disabled={isBusy}
          aria-label={t('outbox.send-now-of', { name })}
          onClick={onSend}
        >
          {t('outbox.send-now')}
        </Button>
        {canEdit &&
          (hasDraft ? (
            <ConfirmButton
              variant="quiet"
              className="touch:min-h-11"
              {...editButton}
              title={t('outbox.replace-title')}
              description={t('outbox.replace-text')}
              confirmLabel={t('base.edit')}
              onConfirm={edit}
            />
          ) : (
            <Button
              variant="quiet"
              className="touch:min-h-11"
              {...editButton}
              onClick={() => void edit()}
            />
          ))}
        {isSplittable(item) && (
          <Button
            variant="quiet"
            className="touch:min-h-11"
            icon={<Split aria-hidden />}
            disabled={isBusy}
            aria-label={t('outbox.split-of', { name })}
            onClick={() => void split()}
          >
            {t('outbox.split')}
          </Button>
        )}
        <ConfirmButton
          variant="quiet"
          className="text-danger touch:min-h-11"
          icon={<Trash2 aria-hidden />}
          disabled={isBusy}
          aria-label={t('outbox.delete-of', { name })}
          title={t(recordId === null ? 'outbox.delete-title' : 'outbox.delete-photos-title')}
          description={t(recordId === null ? 'outbox.delete-text' : 'outbox.delete-photos-text', {
            device,
          })}
          subject={name}
          tone="danger"
          confirmLabel={t('base.delete')}
          onConfirm={remove}
        >
          {t('base.delete')}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** Why the server refused an entry or a photo of it, in its words and with the labels of the form. */
function waitingRefusalText(problem: Problem, photo?: string): string {
  if (problem.code === 'repeated-differently') return t('worksheet.arrived-before');
  if (photo !== undefined) {
    const [error] = problem.errors;
    return `${photo}: ${error ? fieldText(error, photo) : problemText(problem)}`;
  }
  const texts = problem.errors.flatMap((error) => {
    // In a visit or a copied day, the path begins with the index of its line.
    const path = error.path.replace(/^operations\.\d+\.?/, '');
    const field = entryFields.find((each) => each === path);
    if (!field) return [];
    const label = t(`worksheet.${entryFieldTexts[field]}`);
    const text = fieldText(error, label);
    // The texts of some errors already contain the name of the field.
    return text.includes(label) ? [text] : [`${label}: ${text}`];
  });
  return texts.length > 0 ? [...new Set(texts)].join('. ') : problemText(problem);
}
