import type { IdentitySettings } from '@worksheet/domain/access/identity';
import { type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { formats, useLocale } from '#lib/format.ts';

interface LoginSwitchesProps {
  readonly form: SchemaForm;
  readonly settings: IdentitySettings;
  readonly maker: string;
  /** What is typed was tested. */
  readonly canBeOn: boolean;
  readonly onInvite: (usernames: readonly string[]) => void;
}

/** Takes effect when the form is saved. Who would be shut out is named before it happens. */
export function LoginSwitches({ form, settings, maker, canBeOn, onInvite }: LoginSwitchesProps) {
  const { provider, linkedCount, peopleCount } = settings;
  const isOn = useWatch({ control: form.control, name: 'isOn' }) === true && canBeOn;
  return (
    <>
      <SwitchField
        {...{ form }}
        name="isOn"
        label={t('provider.log-in-with', { provider: maker })}
        isEnabled={canBeOn}
      >
        {canBeOn
          ? t('identity.linked-count', {
              linked: formats.count(linkedCount),
              people: formats.count(peopleCount),
            })
          : t('identity.log-in-with-test')}
      </SwitchField>
      <SwitchField
        {...{ form }}
        name="trustsSecondFactor"
        label={t('identity.skip-step')}
        isEnabled
      >
        {provider === 'other'
          ? t('identity.skip-step-text-other')
          : t('identity.skip-step-text', { provider: maker })}
      </SwitchField>
      <SwitchField
        {...{ form }}
        name="isOnly"
        label={t('identity.only', { provider: maker })}
        isEnabled={isOn}
        after={canBeOn && <Unlinked {...{ settings, onInvite }} />}
      >
        {t('identity.only-admins')}
      </SwitchField>
    </>
  );
}

type UnlinkedProps = Pick<LoginSwitchesProps, 'settings' | 'onInvite'>;

function Unlinked({ settings: { shutOut, shutOutCount: count }, onInvite }: UnlinkedProps) {
  const locale = useLocale();
  if (count === 0) return <p className="text-ink-muted">{t('identity.only-all')}</p>;
  const names = shutOut.map(({ name }) => name);
  const rest = count - names.length;
  if (rest > 0) names.push(t('identity.only-others', { number: formats.count(rest) }));
  return (
    <p className="text-ink-muted">
      {t('identity.only-unlinked', {
        count,
        number: formats.count(count),
        names: new Intl.ListFormat(locale).format(names),
      })}{' '}
      <button
        type="button"
        className="link relative before:absolute before:-inset-2"
        onClick={() => onInvite(shutOut.map(({ username }) => username))}
      >
        {t('identity.send-link')}
      </button>
    </p>
  );
}

interface SwitchFieldProps {
  readonly form: SchemaForm;
  readonly name: 'isOn' | 'isOnly' | 'trustsSecondFactor';
  readonly label: string;
  readonly isEnabled: boolean;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** Off while it is not enabled. */
function SwitchField({ form, name, label, isEnabled, children, after }: SwitchFieldProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name });
  const isOn = field.value === true && isEnabled;
  return (
    <div className="login-switch-row px-5 py-3 max-sm:px-4">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        ref={field.ref}
        disabled={!isEnabled}
        className="login-switch"
        onClick={() => field.onChange(!isOn)}
        onBlur={field.onBlur}
      />
      <div className="grid gap-1.5">
        <div>
          <p id={`${id}-label`} className="font-semibold">
            {label}
          </p>
          <p id={`${id}-text`} className="text-ink-muted">
            {children}
          </p>
        </div>
        {after}
      </div>
    </div>
  );
}
