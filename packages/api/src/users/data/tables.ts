import type { AccountTransaction } from '@worksheet/database/client';
import { eventsOfOtherThings } from '@worksheet/domain/changes/audit';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { recordsOf, recordColumns } from '#users/data/records.ts';
import type { Column, Pair } from '#users/data/column.ts';

/** The person whose data is read. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly teamCodeKey: string | null;
}

interface PersonalTable {
  /** The name of its file. */
  readonly name: Pair;
  /** What it is, for the list of the files. */
  readonly about: Pair;
  /** In the order in which the rows have them. */
  readonly columns: readonly Column[];
  readonly rows: (tx: AccountTransaction, person: Person) => AsyncIterable<object>;
  /** It is written as a workbook too. */
  readonly asWorkbook?: true;
}

const rowsPerRead = 250;
const at: Column = ['Time', 'Tidspunkt', 'instant'];
const from: Column = ['From', 'Fra', 'date'];
const to: Column = ['To', 'Til', 'date'];
const date: Column = ['Date', 'Dato', 'date'];

/** The files of tables. Each is read when it is written, in one snapshot. */
export const personalTables: readonly PersonalTable[] = [
  {
    name: ['records', 'registreringer'],
    about: [
      'All records, those in the archive too, with who approved and exported them.',
      'Alle registreringer, også dem i arkivet, med hvem der har godkendt og eksporteret dem.',
    ],
    columns: recordColumns,
    rows: recordsOf,
    asWorkbook: true,
  },
  {
    name: ['hours-by-day', 'timer-pr-dag'],
    about: [
      'The hours of each day: work, and leave or illness.',
      'Timerne på hver dag: arbejde, og ferie eller fravær.',
    ],
    columns: [date, ['Work', 'Arbejde', 'decimal'], ['Leave or illness', 'Fravær', 'decimal']],
    rows: (tx, { id }) =>
      tx
        .selectFrom('worksheet_record')
        .innerJoin('job', 'job.id', 'worksheet_record.job_id')
        .select((eb) => {
          const sum = (absence: boolean) =>
            eb.fn.sum(
              eb.case().when('job.absence', '=', absence).then(eb.ref('hours')).else(null).end(),
            );
          return ['work_date', sum(false).as('work'), sum(true).as('absence')];
        })
        .where('user_id', '=', id)
        .where('worksheet_record.hours', 'is not', null)
        .groupBy('work_date')
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['absence', 'fravaer'],
    about: ['Leave and illness.', 'Ferie og fravær.'],
    columns: [
      date,
      ['Kind', 'Slags'],
      ['Hours', 'Timer', 'decimal'],
      ['Days', 'Dage', 'decimal'],
      ['Description', 'Beskrivelse'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('worksheet_record')
        .innerJoin('job', 'job.id', 'worksheet_record.job_id')
        .select(['work_date', 'job_description', 'hours', 'days', 'worksheet_record.description'])
        .where('user_id', '=', id)
        .where('job.absence', '=', true)
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['plan', 'plan'],
    about: ['What is planned for you.', 'Hvad der er planlagt for dig.'],
    columns: [
      date,
      ['Job', 'Sag'],
      ['Hours', 'Timer', 'decimal'],
      ['Note', 'Note'],
      ['Planned by', 'Planlagt af'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('plan')
        .innerJoin('job', 'job.id', 'plan.job_id')
        .select(['work_date', 'job.code', 'hours', 'note', 'planned_by'])
        .where('user_id', '=', id)
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['reminders', 'paamindelser'],
    about: ['What you were reminded of.', 'Hvad du er blevet mindet om.'],
    columns: [['Kind', 'Slags'], ['About', 'Om'], at, ['Sent', 'Sendt', 'instant']],
    rows: (tx, { id }) =>
      tx
        .selectFrom('reminder')
        .select(['kind', 'reminder_key', 'claimed_at', 'sent_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .stream(rowsPerRead),
  },
  {
    name: ['devices', 'enheder'],
    about: ['Devices that take reminders.', 'Enheder, der får påmindelser.'],
    columns: [
      ['Address', 'Adresse'],
      ['Since', 'Siden', 'instant'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('push_subscription')
        .select(['endpoint', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .stream(rowsPerRead),
  },
  {
    name: ['history-of-records', 'historik-for-registreringer'],
    about: [
      'Who did what with the records, and what was changed: field, before and after.',
      'Hvem der gjorde hvad med registreringerne, og hvad der blev ændret: felt, før og efter.',
    ],
    columns: [
      ['Record', 'Registrering', 'integer'],
      at,
      ['By', 'Af'],
      ['Act', 'Handling'],
      ['Changes', 'Ændringer'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('record_history')
        .innerJoin('worksheet_record', 'worksheet_record.id', 'record_history.record_id')
        .select(['record_id', 'at', 'by_name', 'action', 'changes'])
        .where('worksheet_record.user_id', '=', id)
        .orderBy('worksheet_record.id')
        .orderBy('record_history.id')
        .stream(rowsPerRead),
  },
  {
    name: ['signatures', 'underskrifter'],
    about: [
      'Signatures of customers for the records. The pictures lie in the folder signatures.',
      'Kunders underskrifter på registreringerne. Billederne ligger i mappen underskrifter.',
    ],
    columns: [
      ['Signature', 'Underskrift', 'integer'],
      ['Job', 'Sag'],
      from,
      to,
      ['Name', 'Navn'],
      ['Signed', 'Underskrevet', 'instant'],
      ['Withdrawn', 'Trukket tilbage', 'instant'],
      ['Reason', 'Begrundelse'],
    ],
    rows: (tx, person) =>
      signOffsOf(tx, person)
        .select(['id', 'job_code', 'date_from', 'date_to', 'name', 'signed_at'])
        .select(['withdrawn_at', 'withdraw_reason'])
        .stream(rowsPerRead),
  },
  {
    name: ['photos', 'fotos'],
    about: [
      'The photos of the records. They lie in the folder photos.',
      'Fotos på registreringerne. De ligger i mappen fotos.',
    ],
    columns: [
      ['Record', 'Registrering', 'integer'],
      ['Number', 'Nummer', 'integer'],
      ['File', 'Fil'],
      ['Added', 'Tilføjet', 'instant'],
    ],
    rows: (tx, person) =>
      photosOf(tx, person)
        .select(['record_id', 'position', 'file_name', 'attachment.created_at'])
        .stream(rowsPerRead),
  },
  {
    name: ['pay', 'loen'],
    about: ['What pay runs have paid.', 'Hvad lønkørsler har udbetalt.'],
    columns: [
      ['Pay run', 'Lønkørsel', 'integer'],
      date,
      ['Pay type', 'Lønart'],
      ['Unit', 'Enhed'],
      ['Amount', 'Antal', 'decimal'],
      ['Payroll number', 'Lønnummer'],
      ['Voided', 'Tilbagekaldt', 'instant'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('pay_line')
        .innerJoin('pay_run', 'pay_run.id', 'pay_line.pay_run_id')
        .select([
          'number',
          'work_date',
          'pay_type_code',
          'unit',
          'amount',
          'payroll_no',
          'voided_at',
        ])
        .where('user_id', '=', id)
        .orderBy('number')
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['log', 'log'],
    about: [
      'The audit log: logins, what the person did, and what was done about the person.',
      'Hændelsesloggen: login, hvad personen gjorde, og hvad der blev gjort ved personen.',
    ],
    columns: [
      at,
      ['Event', 'Hændelse'],
      ['By', 'Af'],
      ['Address', 'Adresse'],
      ['Details', 'Detaljer'],
    ],
    rows: logOf,
  },
  {
    name: ['teams', 'teams'],
    about: ['The teams over time.', 'Teams over tid.'],
    columns: [['Team', 'Team'], from, ['Before', 'Før', 'date']],
    rows: (tx, { id }) =>
      tx
        .selectFrom('past_team')
        .select(['team_code', 'valid_from', 'valid_to'])
        .where('user_id', '=', id)
        .orderBy('valid_to')
        .stream(rowsPerRead),
  },
  {
    name: ['employment', 'ansaettelse'],
    about: ['Earlier employments.', 'Tidligere ansættelser.'],
    columns: [from, to],
    rows: (tx, { id }) =>
      tx
        .selectFrom('past_employment')
        .select(['employed_from', 'employed_to'])
        .where('user_id', '=', id)
        .orderBy('employed_to')
        .stream(rowsPerRead),
  },
  {
    name: ['norm', 'norm'],
    about: ['The expected hours of each weekday.', 'De forventede timer på hver ugedag.'],
    columns: [
      from,
      ['Monday', 'Mandag', 'decimal'],
      ['Tuesday', 'Tirsdag', 'decimal'],
      ['Wednesday', 'Onsdag', 'decimal'],
      ['Thursday', 'Torsdag', 'decimal'],
      ['Friday', 'Fredag', 'decimal'],
      ['Saturday', 'Lørdag', 'decimal'],
      ['Sunday', 'Søndag', 'decimal'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('norm')
        .select(['valid_from', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'])
        .select(['saturday', 'sunday'])
        .where('user_id', '=', id)
        .orderBy('valid_from')
        .stream(rowsPerRead),
  },
  {
    name: ['agreements', 'overenskomster'],
    about: [
      'The agreements by which the person is paid.',
      'Overenskomsterne, personen aflønnes efter.',
    ],
    columns: [from, ['Agreement', 'Overenskomst'], ['Description', 'Beskrivelse']],
    rows: (tx, { id }) =>
      tx
        .selectFrom('user_agreement')
        .innerJoin('agreement', 'agreement.id', 'user_agreement.agreement_id')
        .select(['valid_from', 'code', 'description'])
        .where('user_id', '=', id)
        .orderBy('valid_from')
        .stream(rowsPerRead),
  },
  {
    name: ['questions', 'spoergsmaal'],
    about: ['Days about which somebody asked.', 'Dage, nogen har spurgt til.'],
    columns: [date, ['Asked', 'Spurgt', 'instant'], ['By', 'Af']],
    rows: (tx, { id }) =>
      tx
        .selectFrom('day_question')
        .select(['work_date', 'asked_at', 'asked_by'])
        .where('user_id', '=', id)
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['favourites', 'favoritter'],
    about: ['Starred jobs, resources and items.', 'Sager, ressourcer og varer med stjerne.'],
    columns: [
      ['Job', 'Sag'],
      ['Resource or item', 'Ressource eller vare'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('favourite')
        .leftJoin('job', 'job.id', 'favourite.job_id')
        .leftJoin('unit', 'unit.id', 'favourite.unit_id')
        .select(['job.code', 'unit.no'])
        .where('favourite.user_id', '=', id)
        .orderBy('favourite.id')
        .stream(rowsPerRead),
  },
  {
    name: ['saved-reports', 'gemte-rapporter'],
    about: ['Reports that the person saved.', 'Rapporter, personen har gemt.'],
    columns: [
      ['Name', 'Navn'],
      ['Shared', 'Delt'],
      ['Report', 'Rapport'],
      ['Saved', 'Gemt', 'instant'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('report_view')
        .select(['name', 'shared', 'query', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .stream(rowsPerRead),
  },
  {
    name: ['passkeys', 'adgangsnoegler'],
    about: ['Passkeys, without the keys.', 'Adgangsnøgler, uden selve nøglerne.'],
    columns: [
      ['Name', 'Navn'],
      ['Added', 'Tilføjet', 'instant'],
      ['Used', 'Brugt', 'instant'],
    ],
    rows: (tx, { id }) =>
      tx
        .selectFrom('passkey')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .stream(rowsPerRead),
  },
];

export function photosOf(tx: AccountTransaction, { id }: Person) {
  return tx
    .selectFrom('attachment')
    .innerJoin('worksheet_record', 'worksheet_record.id', 'attachment.record_id')
    .where('worksheet_record.user_id', '=', id)
    .orderBy('attachment.record_id')
    .orderBy('position');
}

/** The signatures for lines of the person. */
export function signOffsOf(tx: AccountTransaction, { id }: Person) {
  const lines = tx.selectFrom('sign_off_line').select('sign_off_id').where('user_id', '=', id);
  return tx.selectFrom('sign_off').where('id', 'in', lines).orderBy('id');
}

/**
 * What the person did names nobody else, and what others did names only those whom the person sees: the admins and the
 * leaders of the team, who approve the records (D70).
 */
async function* logOf(tx: AccountTransaction, person: Person): AsyncGenerator<object> {
  const key = normalizedKey(person.username);
  const seen = await tx
    .selectFrom('user')
    .select('username')
    .where((eb) =>
      eb.or([
        eb('id', '=', person.id),
        eb('profile_type', '=', 'Admin'),
        eb.and({ profile_type: 'Teamleader', team_code_key: person.teamCodeKey ?? '' }),
      ]),
    )
    .execute();
  const names = new Set(seen.map(({ username }) => username));
  const rows = tx
    .selectFrom('audit_log')
    .select(['at', 'event', 'by_name', 'by_name_key', 'address', 'subject_key', 'details'])
    .where((eb) =>
      eb.or([
        eb('by_name_key', '=', key),
        eb.and([eb('subject_key', '=', key), eb('event', 'not in', [...eventsOfOtherThings])]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .stream(rowsPerRead);
  for await (const { at: time, event, by_name: by, by_name_key: byKey, ...row } of rows) {
    const isOwn = byKey === key;
    yield {
      time,
      event,
      by: isOwn || names.has(by) || by.startsWith('API key') ? by : null,
      address: isOwn ? row.address : null,
      details: isOwn && row.subject_key !== key && row.subject_key !== null ? null : row.details,
    };
  }
}
