import { createFileRoute } from '@tanstack/react-router';
import type { DeliveryStatus } from '@worksheet/domain/changes/webhook';
import { KeysPage } from '#features/account/keys-page.tsx';
import { deliveryStatuses } from '#features/webhooks/delivery-statuses.ts';
import { Webhooks } from '#features/webhooks/webhooks.tsx';

interface KeysSearch {
  /** The webhook whose deliveries are shown. */
  readonly webhook?: number;
  /** The status of the deliveries. */
  readonly status?: DeliveryStatus;
}

export const Route = createFileRoute('/_app/admin/account/keys')({
  validateSearch: (search: Record<string, unknown>): KeysSearch => {
    const webhook = Number(search['webhook']);
    const status = deliveryStatuses.find((known) => known === search['status']);
    return {
      ...(Number.isSafeInteger(webhook) && webhook > 0 && { webhook }),
      ...(status && { status }),
    };
  },
  component: Page,
});

function Page() {
  const { webhook, status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <KeysPage
      webhooks={
        <Webhooks
          opened={webhook}
          status={status}
          onStatus={(next) =>
            void navigate({
              search: { ...(webhook && { webhook }), ...(next && { status: next }) },
              resetScroll: false,
            })
          }
        />
      }
    />
  );
}
