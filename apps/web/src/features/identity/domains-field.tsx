import { maxIdentityDomains, type IdentitySettings } from '@worksheet/domain/access/identity';
import { Button } from '@worksheet/ui/button';
import { Chip } from '@worksheet/ui/chip';
import { FieldMessage } from '@worksheet/ui/field';
import { IconButton } from '@worksheet/ui/icon-button';
import { Input } from '@worksheet/ui/input';
import { Check, Clock, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface DomainsFieldProps {
  readonly form: SchemaForm;
  readonly stored: IdentitySettings['domains'];
  readonly text: string;
}

/** The domains of the company's addresses. Those that an operator has confirmed show the button at login. */
export function DomainsField({ form, stored, text }: DomainsFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'domains' });
  const domains = domainsOf(field.value);
  const [added, setAdded] = useState<string>();
  const { message, types = {} } = fieldState.error ?? {};
  const set = (next: readonly string[]) => field.onChange([...new Set(next)].join('\n'));
  const add = () => {
    if (added?.trim()) set([...domains, added]);
    setAdded(undefined);
  };
  return (
    <div role="group" aria-labelledby={id} className="px-5 py-4 max-sm:px-4">
      <h2 id={id} className="text-base font-semibold">
        {t('identity.domains')}
      </h2>
      <p className="mb-1.5 text-body text-ink-muted">
        {domains.length === 0 ? t('identity.domains-none') : text}
      </p>
      <ul className="divide-y">
        {domains.map((domain, index) => (
          <li key={domain} className="grid py-1">
            <div className="flex min-h-8 items-center gap-2">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{domain}</span>
              {stored.some((each) => each.domain === domain && each.confirmed) ? (
                <Chip tone="ok" icon={<Check aria-hidden />}>
                  {t('identity.domain-confirmed')}
                </Chip>
              ) : (
                <Chip icon={<Clock aria-hidden />}>{t('identity.domain-waiting')}</Chip>
              )}
              <IconButton
                size="sm"
                label={t('identity.domain-remove', { domain })}
                className="text-ink-muted"
                onClick={() => set(domains.filter((each) => each !== domain))}
              >
                <X aria-hidden />
              </IconButton>
            </div>
            {types[`${index}.domain`] !== undefined && (
              <FieldMessage id={`${id}-${index}`} invalid>
                {String(types[`${index}.domain`])}
              </FieldMessage>
            )}
          </li>
        ))}
      </ul>
      {message !== undefined && Object.keys(types).length === 0 && (
        <FieldMessage id={`${id}-error`} invalid>
          {message}
        </FieldMessage>
      )}
      <div className="mt-2 flex items-center gap-2">
        {added !== undefined && (
          <Input
            autoFocus
            aria-label={t('identity.domain-new')}
            value={added}
            maxLength={253}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-72"
            onChange={(event) => setAdded(event.target.value)}
            // The button adds it too, and would move from under the pointer.
            onBlur={({ relatedTarget, currentTarget }) =>
              relatedTarget !== currentTarget.nextElementSibling && add()
            }
            onKeyDown={(event) => {
              if (event.key === 'Escape') setAdded(undefined);
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
        {domains.length < maxIdentityDomains && (
          <Button
            ref={field.ref}
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => (added === undefined ? setAdded('') : add())}
          >
            {t('identity.domain-add')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The domains are one value of the form, a line for each. */
export function domainsOf(value: string | boolean | undefined): readonly string[] {
  return String(value ?? '')
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
}
