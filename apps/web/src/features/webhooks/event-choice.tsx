import {
  changeActions,
  changeEntities,
  type ChangeAction,
  type ChangeEntity,
} from '@worksheet/domain/changes/change';
import { Checkbox, CheckboxField } from '@worksheet/ui/checkbox';
import { FieldMessage } from '@worksheet/ui/field';
import { type Ref, useId } from 'react';
import { t } from 'i18next';

interface EventChoiceProps {
  readonly events: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (events: readonly string[]) => void;
  /** Gets the focus if nothing is chosen. */
  readonly ref: Ref<HTMLButtonElement>;
}

const everything = '*';

/** The events of each kind of entry, all of them together, or everything. */
export function EventChoice({ events, error, onChange, ref }: EventChoiceProps) {
  const errorId = useId();
  const hasAll = events.includes(everything);
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-xs font-medium">{t('webhooks.events')}</legend>
      {error && (
        <FieldMessage id={errorId} invalid>
          {error}
        </FieldMessage>
      )}
      <div className="divide-y rounded-lg border">
        <CheckboxField
          ref={ref}
          label={t('webhooks.everything')}
          checked={hasAll}
          onCheckedChange={(checked) => onChange(checked ? [everything] : [])}
          className="px-3 py-1"
        />
        {changeEntities.map((entity) => (
          <EntityEvents
            key={entity}
            entity={entity}
            events={events}
            disabled={hasAll}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface EntityEventsProps extends Pick<EventChoiceProps, 'events' | 'onChange'> {
  readonly entity: ChangeEntity;
  readonly disabled: boolean;
}

function EntityEvents({ entity, events, disabled, onChange }: EntityEventsProps) {
  const name = isOther(entity) ? t(`webhooks.entity-${entity}`) : t(`${entity}.title`);
  const all = `${entity}.*`;
  const hasAll = disabled || events.includes(all);
  const actions: readonly ChangeAction[] = changeActions[entity];
  const types = actions.map((action) => `${entity}.${action}`);
  const chosen = types.filter((type) => events.includes(type));
  const others = events.filter((event) => !event.startsWith(`${entity}.`));
  const toggle = (type: string, checked: boolean) => {
    // If all were chosen, unticking one leaves the others chosen.
    const before = hasAll ? types : chosen;
    const next = checked ? [...before, type] : before.filter((each) => each !== type);
    onChange([...others, ...types.filter((each) => next.includes(each))]);
  };
  return (
    <div className="grid gap-x-4 px-3 py-1 sm:grid-cols-[11rem_1fr]">
      <CheckboxField
        label={<span className="font-medium">{t('webhooks.all-of', { entity: name })}</span>}
        checked={hasAll || (chosen.length > 0 ? 'indeterminate' : false)}
        disabled={disabled}
        onCheckedChange={(checked) => onChange(checked ? [...others, all] : others)}
      />
      <div role="group" aria-label={name} className="flex flex-wrap gap-x-4 max-sm:pl-7.5">
        {actions.map((action) => (
          <label
            key={action}
            className="flex min-h-8 items-center gap-2 text-control touch:min-h-11"
          >
            <Checkbox
              checked={hasAll || events.includes(`${entity}.${action}`)}
              disabled={disabled}
              onCheckedChange={(checked) => toggle(`${entity}.${action}`, checked)}
            />
            {t(`webhooks.action-${action}`)}
          </label>
        ))}
      </div>
    </div>
  );
}

/** The kinds of master data have pages of texts of their own. */
const others = ['worksheet', 'user', 'export', 'pay-run', 'plan', 'account'] as const;

function isOther(entity: ChangeEntity): entity is (typeof others)[number] {
  return others.some((other) => other === entity);
}
