import { updateTenantLimits } from '@worksheet/domain/entities/tenant';
import { parseNumberText } from '@worksheet/domain/fields/number-text';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { FormFrame } from '#components/form/form-frame.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { QueryError } from '#components/query-error.tsx';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { useFileSize } from '#lib/file-size.ts';
import { formats, useLanguage } from '#lib/format.ts';

/** Shows the limits of the account beside its use. */
export function LimitsCard({ code }: { code: string }) {
  const limits = trpc.tenant.limits.useQuery({ code });
  return (
    <Card titled>
      <CardHeader title={t('account.limits')} description={t('account.limits-text')} />
      {limits.data ? (
        <LimitsForm code={code} limits={limits.data} />
      ) : (
        <CardBody>
          {limits.error ? (
            <QueryError query={limits} />
          ) : (
            <SkeletonRows label={t('base.loading')} count={3} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

interface LimitsFormProps {
  readonly code: string;
  readonly limits: Outputs['tenant']['limits'];
}

function LimitsForm({ code, limits }: LimitsFormProps) {
  const fileSize = useFileSize();
  const language = useLanguage();
  const invalidateAll = useInvalidateAll();
  const update = trpc.tenant.updateLimits.useMutation();
  const { form, serverError, submit } = useSchemaForm({
    schema: updateTenantLimits,
    labels: {
      maxUsers: t('account.max-users'),
      maxStorageMb: t('account.max-storage'),
      maxCallsPerMinute: t('account.max-calls'),
    },
    initial: {
      maxUsers: textOf(limits.maxUsers),
      maxStorageMb: textOf(limits.maxStorageMb),
      maxCallsPerMinute: textOf(limits.maxCallsPerMinute),
    },
    read: (values: FormValues) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const reading = parseNumberText(String(value), { language, scale: 0 });
          if (String(value).trim() === '') return [name, null];
          return [name, 'value' in reading ? reading.value : value];
        }),
      ),
    fixed: { code },
    // The other form of the page has the draft.
    keepsDraft: false,
    save: async (values) => {
      await update.mutateAsync(values);
      toast.success(t('account.limits-success'));
      invalidateAll();
    },
    onError: (text) => toast.error(text),
  });
  const use = (used: string) => t('account.limit-use', { used });
  return (
    <FormFrame
      form={form}
      label={t('account.limits')}
      submitLabel={t('account.limits-save')}
      errorTitle={t('tenant.edit-failure')}
      serverError={serverError}
      onSubmit={submit}
    >
      <NumberField
        form={form}
        name="maxUsers"
        hint={use(formats.count(limits.users))}
        className="sm:max-w-72"
      />
      <NumberField
        form={form}
        name="maxStorageMb"
        hint={use(fileSize(limits.storageBytes))}
        className="sm:max-w-72"
      />
      <NumberField
        form={form}
        name="maxCallsPerMinute"
        hint={use(formats.count(limits.callsThisMinute))}
        className="sm:max-w-72"
      />
    </FormFrame>
  );
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit);
}
