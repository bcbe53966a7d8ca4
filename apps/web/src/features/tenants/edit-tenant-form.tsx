import { updateTenant } from '@worksheet/domain/entities/tenant';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { FormFrame } from '#components/form/form-frame.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { TenantFields, tenantLabels } from '#features/tenants/tenant-fields.tsx';

interface EditTenantFormProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly onLeave: () => void;
}

export function EditTenantForm({ tenant, onLeave }: EditTenantFormProps) {
  const invalidateAll = useInvalidateAll();
  const update = trpc.tenant.update.useMutation();
  const { code, active } = tenant;
  const { form, serverError, submit } = useSchemaForm({
    schema: updateTenant,
    labels: tenantLabels(),
    initial: {
      name: tenant.name,
      expirationDate: tenant.expirationDate ?? '',
      timeZone: tenant.timeZone,
      languageCode: tenant.languageCode,
    },
    fixed: { code, active },
    save: async (values) => {
      await update.mutateAsync(values);
      toast.success(t('tenant.edit-success'));
      onLeave();
      invalidateAll();
    },
    onError: (text) => toast.error(text),
  });
  return (
    <FormFrame
      form={form}
      label={t('tenant.edit')}
      submitLabel={t('base.save')}
      errorTitle={t('tenant.edit-failure')}
      serverError={serverError}
      onSubmit={submit}
      onCancel={onLeave}
    >
      <TenantFields form={form} isOperators={tenant.isOperators} />
    </FormFrame>
  );
}
