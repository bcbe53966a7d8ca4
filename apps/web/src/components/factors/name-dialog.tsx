import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (name: string) => void;
}

/** Asks for the name of a passkey. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, initial, submitLabel, busy, onClose, onSubmit } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState(initial);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        closeLabel={t('base.close')}
        locked={busy}
        footer={
          <>
            <Button disabled={busy} onClick={onClose}>
              {t('base.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={busy}
              disabled={name.trim() === ''}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(name.trim());
          }}
        >
          <Field label={t('factors.name')} hint={t('factors.name-hint')} required>
            <Input
              maxLength={50}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
