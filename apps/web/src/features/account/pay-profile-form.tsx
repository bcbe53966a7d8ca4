import type { FieldMessage } from '@worksheet/domain/fields/messages';
import {
  payProfile,
  profileKinds,
  profileNames,
  requiredSetting,
  type PayProfile,
  type ProfileKind,
} from '@worksheet/domain/pay/profile';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { toast } from '@worksheet/ui/toaster';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { z } from 'zod';
import { CheckField } from '#components/form/check-field.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm, type SchemaForm } from '#components/form/use-schema-form.ts';

/** The settings that each kind of file has. */
const settingsOfKind: Readonly<Record<ProfileKind, readonly (keyof PayProfile['settings'])[]>> = {
  danloen: ['cvr', 'endsInSemicolon'],
  dataloen: ['employer', 'term', 'group', 'padded'],
  proloen: [],
  visma: [],
  csv: ['delimiter', 'decimal'],
  xlsx: [],
};

const { settings, ...own } = payProfile.shape;
const required: FieldMessage = 'required';
/** The form has the settings beside the other fields. */
const formSchema = z.object({ ...own, ...settings.shape }).superRefine((profile, context) => {
  const name = requiredSetting[profile.kind];
  if (name !== undefined && profile[name] === undefined)
    context.addIssue({ code: 'custom', message: required, path: [name] });
});

interface ProfileFormProps {
  /** Undefined for a new one. */
  readonly profile: PayProfile | undefined;
  readonly cvr: string;
  readonly onCancel: () => void;
  readonly save: (profile: PayProfile) => Promise<unknown>;
}

export function ProfileForm({ profile, cvr, onCancel, save }: ProfileFormProps) {
  const { settings: stored = {}, payTypes = [] } = profile ?? {};
  const { form, serverError, submit } = useSchemaForm({
    schema: formSchema,
    labels: {
      code: t('rules.files-code'),
      kind: t('rules.files-kind'),
      cvr: t('rules.files-cvr'),
      employer: t('rules.files-employer'),
      term: t('rules.files-term'),
      group: t('rules.files-group'),
      endsInSemicolon: t('rules.files-end'),
      padded: t('rules.files-padded'),
      delimiter: t('rules.files-delimiter'),
      decimal: t('rules.files-decimal'),
      payTypes: t('rules.files-pay-types'),
    },
    initial: {
      code: profile?.code ?? '',
      kind: profile?.kind ?? 'danloen',
      cvr: stored.cvr ?? cvr,
      employer: stored.employer ?? '',
      term: stored.term ?? '',
      group: stored.group ?? '',
      endsInSemicolon: stored.endsInSemicolon ?? false,
      padded: stored.padded ?? true,
      delimiter: stored.delimiter ?? ';',
      decimal: stored.decimal ?? ',',
      payTypes: payTypes.map(({ payType, code }) => `${payType} ${code}`).join('\n'),
    },
    read: ({ code, kind, payTypes: lines, ...values }) => {
      const names = settingsOfKind[kind as ProfileKind];
      const given = names.filter((name) => values[name] !== '');
      return {
        code,
        kind,
        ...Object.fromEntries(given.map((name) => [name, values[name]])),
        payTypes: payTypesOfLines(String(lines)),
      };
    },
    keepsDraft: false,
    save: async ({ code, kind, payTypes: codes, ...given }) => {
      await save({ code, kind, payTypes: codes, settings: given });
    },
    onError: (text) => toast.error(text),
  });
  return (
    <FormFrame
      form={form}
      label={t('rules.files-title')}
      submitLabel={t('base.save')}
      errorTitle={t('rules.files-failure')}
      serverError={serverError}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" code />
        <ChoiceField
          form={form}
          name="kind"
          options={profileKinds.map((kind) => ({ value: kind, label: profileNames[kind] }))}
        />
        <KindSettings form={form} />
      </div>
      <PayTypeLines form={form} />
    </FormFrame>
  );
}

function KindSettings({ form }: { form: SchemaForm }) {
  const kind = useWatch({ control: form.control, name: 'kind' }) as ProfileKind;
  return settingsOfKind[kind].map((name) => {
    if (name === 'padded' || name === 'endsInSemicolon')
      return <CheckField key={name} form={form} name={name} />;
    if (name !== 'delimiter' && name !== 'decimal')
      return <TextField key={name} form={form} name={name} code />;
    const signs = name === 'delimiter' ? [';', ',', 'tab'] : [',', '.'];
    const options = signs.map((sign) => ({
      value: sign,
      label: sign === 'tab' ? t('rules.files-tab') : sign,
    }));
    return <ChoiceField key={name} form={form} name={name} options={options} />;
  });
}

/** A line for each pay type, as long as few of them have another code. */
function PayTypeLines({ form }: { form: SchemaForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'payTypes' });
  return (
    <Field
      label={t('rules.files-pay-types')}
      hint={t('rules.files-pay-types-hint')}
      error={fieldState.error?.message}
      optional={t('base.optional')}
    >
      <Textarea {...field} value={String(field.value)} rows={3} className="figures" />
    </Field>
  );
}

function payTypesOfLines(lines: string): { payType: string; code: string }[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [payType = '', ...code] = line.trim().split(/\s+/);
      return { payType, code: code.join(' ') };
    });
}
