import { Link } from '@tanstack/react-router';
import type { RegistrationsResult } from '@worksheet/domain/import-registrations/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { CircleCheck } from 'lucide-react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { RegistrationSums } from '#features/import/registrations/registration-sums.tsx';
import type { RegistrationsHandle } from '#features/import/registrations/use-registrations.ts';

interface DoneCardProps {
  readonly handle: RegistrationsHandle;
  readonly result: RegistrationsResult;
}

/** What was imported, and one act that takes it back. */
export function DoneCard({ handle, result }: DoneCardProps) {
  const { undone } = handle;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card className="p-6 max-sm:p-4">
        <div className="flex gap-3" role="status">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
          <h2 className="text-lg font-semibold">
            {undone === undefined
              ? t('registrations.done-title', { count: result.counts.created })
              : t('registrations.undone', { count: undone })}
          </h2>
        </div>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button asChild variant="primary">
            <Link to="/" search={{ mode: 'ALL' }}>
              {t('registrations.see-worksheet')}
            </Link>
          </Button>
          <Button onClick={handle.restart}>{t('registrations.another-file')}</Button>
          {result.importId !== null && undone === undefined && (
            <ConfirmButton
              variant="quiet"
              tone="danger"
              title={t('registrations.undo-title')}
              description={t('registrations.undo-text')}
              confirmLabel={t('registrations.undo')}
              onConfirm={handle.undo}
            >
              {t('registrations.undo')}
            </ConfirmButton>
          )}
        </div>
      </Card>
      {undone === undefined && <RegistrationSums result={result} step="done" />}
    </div>
  );
}
