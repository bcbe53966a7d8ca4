import type {
  ReminderChoices,
  ReminderKind,
  ReminderWay,
} from '@worksheet/domain/reminders/choices';
import { remindersTexts } from '@worksheet/i18n/reminders';
import { Checkbox } from '@worksheet/ui/checkbox';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import './reminders.css';

addLazyTexts(remindersTexts);

const columns = ['push', 'mail'] as const;

interface KindWaysProps {
  readonly label: string;
  readonly kinds: readonly ReminderKind[];
  readonly choices: ReminderChoices;
  /** The ways that reach nobody; they are shown as not chosen. */
  readonly unavailable?: readonly ReminderWay[];
  readonly onChange: (kind: ReminderKind, ways: ReminderChoices[ReminderKind]) => void;
}

/** Each kind of reminder, with a box for each way in which it arrives. */
export function KindWays({ label, kinds, choices, unavailable = [], onChange }: KindWaysProps) {
  return (
    <table aria-label={label} className="reminder-kinds">
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col">{label}</th>
          {columns.map((way) => (
            <th key={way} scope="col">
              {t(`reminders.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className="block font-medium">{t(`reminders.${kind}`)}</span>
              <span className="block text-xs text-ink-muted">{t(`reminders.${kind}-when`)}</span>
            </th>
            {columns.map((way) => (
              <td key={way}>
                <Checkbox
                  aria-label={t('reminders.kind-way', {
                    kind: t(`reminders.${kind}`),
                    way: t(`reminders.${way}`),
                  })}
                  disabled={unavailable.includes(way)}
                  checked={choices[kind][way] && !unavailable.includes(way)}
                  onCheckedChange={(checked) =>
                    onChange(kind, { ...choices[kind], [way]: checked })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
