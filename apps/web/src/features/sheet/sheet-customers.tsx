import { Link } from '@tanstack/react-router';
import type { Sheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { t } from 'i18next';
import { codeAndName } from '#features/records/record-text.ts';

/** Leads to the sheet of each customer, where the customer of the job was changed while records were open. */
export function SheetCustomers({ sheet }: { sheet: Sheet }) {
  const { customers, jobCode, from, to } = sheet;
  if (customers.length < 2) return null;
  return (
    <nav aria-label={t('sheet.customers')} className="mb-5 print:hidden">
      <p className="text-sm text-ink-muted" aria-hidden>
        {t('sheet.customers')}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {customers.map(({ customerNo, customerName }) => (
          <li key={customerNo}>
            <Link
              to="/sheet"
              search={{ job: jobCode, customer: customerNo ?? undefined, from, to }}
              aria-current={customerNo === sheet.customerNo ? 'page' : undefined}
              className="flex min-h-11 items-center text-primary underline underline-offset-3 wrap-anywhere aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {codeAndName(customerNo, customerName)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
