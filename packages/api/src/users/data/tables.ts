import { listSessions } from '@worksheet/auth/own-sessions';
import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { eventsOfOtherThings } from '@worksheet/domain/changes/audit';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { tables, untypedRows, type Rows } from '#master-data/columns.ts';
import type { Column, Pair, Person, Source, Value } from '#users/data/column.ts';
import { settingColumns, settingsOf } from '#users/data/settings.ts';

export interface PersonalTable {
  /** The name of its file. */
  readonly name: Pair;
  /** What it is, for the list of the files. */
  readonly about: Pair;
  /** By the columns of the database, or in the order in which the rows have them. */
  readonly columns: Readonly<Record<string, Column>>;
  /** A query lacks its columns. */
  readonly rows: (source: Source) => Rows | AsyncIterable<object>;
  /** It is written as a workbook too. */
  readonly asWorkbook?: true;
}

/** The rows of a table that name the person, with those of `join` to which they refer. */
const own =
  (table: string, order: readonly string[], join: readonly string[] = []) =>
  ({ tx, person }: Source): Rows => {
    const rows = join.reduce<Rows>(
      (query, other) => untypedRows(query.leftJoin(other, `${other}.id`, `${table}.${other}_id`)),
      untypedRows(tables(tx).selectFrom(table)),
    );
    const ofPerson = rows.where(`${table}.user_id`, '=', person.id);
    return order.reduce((query, column) => query.orderBy(column), ofPerson);
  };

const rowsPerRead = 250;

/** Reads the rows as they are written. */
export function rowsOf({ rows, columns }: PersonalTable, source: Source): AsyncIterable<object> {
  const found = rows(source);
  return 'stream' in found ? found.select(Object.keys(columns)).stream(rowsPerRead) : found;
}

const at: Column = ['Time', 'Tidspunkt', 'instant'];
const from: Column = ['From', 'Fra', 'date'];
const to: Column = ['To', 'Til', 'date'];
const date: Column = ['Date', 'Dato', 'date'];
const job: Column = ['Job', 'Sag'];
const by: Column = ['By', 'Af'];
const name: Column = ['Name', 'Navn'];
const added: Column = ['Added', 'Tilføjet', 'instant'];
const hours: Column = ['Hours', 'Timer', 'decimal'];
const days: Column = ['Days', 'Dage', 'decimal'];
const record: Column = ['Record', 'Registrering', 'integer'];
const description: Column = ['Description', 'Beskrivelse'];
const reason: Column = ['Reason', 'Begrundelse'];

/** The files of tables. Each is read when it is written, in one snapshot. */
export const personalTables: readonly PersonalTable[] = [
  {
    name: ['settings', 'indstillinger'],
    about: ['Your user.', 'Din bruger.'],
    columns: settingColumns,
    rows: settingsOf,
  },
  {
    name: ['sessions', 'enheder'],
    about: ['Where you are logged in.', 'Hvor du er logget ind.'],
    columns: {
      device: ['Device', 'Enhed'],
      created: ['Logged in', 'Logget ind', 'instant'],
      seen: ['Last seen', 'Sidst brugt', 'instant'],
      expires: ['Ends', 'Slutter', 'instant'],
    },
    rows: sessionsOf,
  },
  {
    name: ['records', 'registreringer'],
    about: [
      'All records, those in the archive too, with who approved and exported them.',
      'Alle registreringer, også dem i arkivet, med hvem der har godkendt og eksporteret dem.',
    ],
    columns: {
      id: record,
      work_date: date,
      customer_no: ['Customer', 'Kunde'],
      customer_name: ['Name of the customer', 'Kundens navn'],
      job_code: job,
      job_description: ['Description of the job', 'Sagens beskrivelse'],
      job_task_code: ['Job task', 'Sagsopgave'],
      job_task_description: ['Description of the task', 'Opgavens beskrivelse'],
      location_code: ['Location', 'Lokation'],
      work_type_description: ['Work type', 'Arbejdstype'],
      unit_no: ['Resource or item', 'Ressource eller vare'],
      unit_description: ['Its description', 'Dens beskrivelse'],
      description,
      time_from: ['From', 'Fra', 'clock'],
      time_to: ['To', 'Til', 'clock'],
      break_minutes: ['Break in minutes', 'Pause i minutter', 'integer'],
      quantity: ['Quantity', 'Antal', 'decimal'],
      unit_of_measure_description: ['Unit of measure', 'Måleenhed'],
      hours,
      days,
      created_by: ['Created by', 'Oprettet af'],
      created_at: ['Created', 'Oprettet', 'instant'],
      modified_by: ['Changed by', 'Ændret af'],
      modified_at: ['Changed', 'Ændret', 'instant'],
      approved_by: ['Approved by', 'Godkendt af'],
      approved_at: ['Approved', 'Godkendt', 'instant'],
      returned_by: ['Sent back by', 'Sendt retur af'],
      returned_at: ['Sent back', 'Sendt retur', 'instant'],
      return_reason: reason,
      exported: ['Exported', 'Eksporteret'],
      external_reference: ['In the other system', 'I det andet system'],
      attachment_count: ['Photos', 'Fotos', 'integer'],
    },
    rows: own('worksheet_record', ['work_date', 'id']),
    asWorkbook: true,
  },
  {
    name: ['hours-by-day', 'timer-pr-dag'],
    about: [
      'The hours of each day: work, and leave or illness.',
      'Timerne på hver dag: arbejde, og ferie eller fravær.',
    ],
    columns: {
      work_date: date,
      work: ['Work', 'Arbejde', 'decimal'],
      absence: ['Leave or illness', 'Fravær', 'decimal'],
    },
    rows: ({ tx, person }) =>
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
        .where('user_id', '=', person.id)
        .where('worksheet_record.hours', 'is not', null)
        .groupBy('work_date')
        .orderBy('work_date')
        .stream(rowsPerRead),
  },
  {
    name: ['absence', 'fravaer'],
    about: ['Leave and illness.', 'Ferie og fravær.'],
    columns: {
      work_date: date,
      job_description: ['Kind', 'Slags'],
      hours,
      days,
      'worksheet_record.description': description,
    },
    rows: (source) =>
      own('worksheet_record', ['work_date'], ['job'])(source).where('job.absence', '=', true),
  },
  {
    name: ['plan', 'plan'],
    about: ['What is planned for you.', 'Hvad der er planlagt for dig.'],
    columns: {
      work_date: date,
      'job.code': job,
      hours,
      note: ['Note', 'Note'],
      planned_by: ['Planned by', 'Planlagt af'],
    },
    rows: own('plan', ['work_date'], ['job']),
  },
  {
    name: ['proposals', 'forslag'],
    about: ['What an agent proposes to you.', 'Hvad en agent foreslår dig.'],
    columns: {
      kind: ['Kind', 'Slags'],
      record_id: record,
      content: ['Proposal', 'Forslag'],
      created_by: by,
      created_at: at,
    },
    rows: own('draft', ['id']),
  },
  {
    name: ['reminders', 'paamindelser'],
    about: ['What you were reminded of.', 'Hvad du er blevet mindet om.'],
    columns: {
      kind: ['Kind', 'Slags'],
      reminder_key: ['About', 'Om'],
      claimed_at: at,
      sent_at: ['Sent', 'Sendt', 'instant'],
    },
    rows: own('reminder', ['reminder.id']),
  },
  {
    name: ['reminder-devices', 'enheder-med-paamindelser'],
    about: ['Devices that take reminders.', 'Enheder, der får påmindelser.'],
    columns: { endpoint: ['Address', 'Adresse'], created_at: ['Since', 'Siden', 'instant'] },
    rows: own('push_subscription', ['push_subscription.id']),
  },
  {
    name: ['history-of-records', 'historik-for-registreringer'],
    about: [
      'Who did what with the records, and what was changed: field, before and after.',
      'Hvem der gjorde hvad med registreringerne, og hvad der blev ændret: felt, før og efter.',
    ],
    columns: {
      record_id: record,
      at,
      by_name: by,
      action: ['Act', 'Handling'],
      changes: ['Changes', 'Ændringer'],
    },
    rows: ({ tx, person }) =>
      untypedRows(
        tx
          .selectFrom('record_history')
          .innerJoin('worksheet_record', 'worksheet_record.id', 'record_history.record_id')
          .where('worksheet_record.user_id', '=', person.id)
          .orderBy('worksheet_record.id')
          .orderBy('record_history.id'),
      ),
  },
  {
    name: ['signatures', 'underskrifter'],
    about: [
      'Signatures of customers for the records. The pictures lie in the folder signatures.',
      'Kunders underskrifter på registreringerne. Billederne ligger i mappen underskrifter.',
    ],
    columns: {
      id: ['Signature', 'Underskrift', 'integer'],
      job_code: job,
      date_from: from,
      date_to: to,
      name,
      signed_at: ['Signed', 'Underskrevet', 'instant'],
      withdrawn_at: ['Withdrawn', 'Trukket tilbage', 'instant'],
      withdraw_reason: reason,
    },
    rows: ({ tx, person }) => untypedRows(signOffsOf(tx, person)),
  },
  {
    name: ['photos', 'fotos'],
    about: [
      'The photos of the records. They lie in the folder photos.',
      'Fotos på registreringerne. De ligger i mappen fotos.',
    ],
    columns: {
      record_id: record,
      position: ['Number', 'Nummer', 'integer'],
      file_name: ['File', 'Fil'],
      'attachment.created_at': added,
    },
    rows: ({ tx, person }) => untypedRows(photosOf(tx, person)),
  },
  {
    name: ['pay', 'loen'],
    about: ['What pay runs have paid.', 'Hvad lønkørsler har udbetalt.'],
    columns: {
      number: ['Pay run', 'Lønkørsel', 'integer'],
      work_date: date,
      pay_type_code: ['Pay type', 'Lønart'],
      unit: ['Unit', 'Enhed'],
      amount: ['Amount', 'Antal', 'decimal'],
      payroll_no: ['Payroll number', 'Lønnummer'],
      voided_at: ['Voided', 'Tilbagekaldt', 'instant'],
    },
    rows: own('pay_line', ['number', 'work_date'], ['pay_run']),
  },
  {
    name: ['log', 'log'],
    about: [
      'The audit log: logins, what the person did, and what was done about the person.',
      'Hændelsesloggen: login, hvad personen gjorde, og hvad der blev gjort ved personen.',
    ],
    columns: {
      at,
      event: ['Event', 'Hændelse'],
      by,
      address: ['Address', 'Adresse'],
      details: ['Details', 'Detaljer'],
    },
    rows: logOf,
  },
  {
    name: ['teams', 'teams'],
    about: ['The teams over time.', 'Teams over tid.'],
    columns: {
      team_code: ['Team', 'Team'],
      valid_from: from,
      valid_to: ['Before', 'Før', 'date'],
    },
    rows: own('past_team', ['valid_to']),
  },
  {
    name: ['employment', 'ansaettelse'],
    about: ['Earlier employments.', 'Tidligere ansættelser.'],
    columns: { employed_from: from, employed_to: to },
    rows: own('past_employment', ['employed_to']),
  },
  {
    name: ['norm', 'norm'],
    about: ['The expected hours of each weekday.', 'De forventede timer på hver ugedag.'],
    columns: {
      valid_from: from,
      monday: ['Monday', 'Mandag', 'decimal'],
      tuesday: ['Tuesday', 'Tirsdag', 'decimal'],
      wednesday: ['Wednesday', 'Onsdag', 'decimal'],
      thursday: ['Thursday', 'Torsdag', 'decimal'],
      friday: ['Friday', 'Fredag', 'decimal'],
      saturday: ['Saturday', 'Lørdag', 'decimal'],
      sunday: ['Sunday', 'Søndag', 'decimal'],
    },
    rows: own('norm', ['valid_from']),
  },
  {
    name: ['agreements', 'overenskomster'],
    about: [
      'The agreements by which the person is paid.',
      'Overenskomsterne, personen aflønnes efter.',
    ],
    columns: {
      valid_from: from,
      'agreement.code': ['Agreement', 'Overenskomst'],
      'agreement.description': description,
    },
    rows: own('user_agreement', ['valid_from'], ['agreement']),
  },
  {
    name: ['questions', 'spoergsmaal'],
    about: ['Days about which somebody asked.', 'Dage, nogen har spurgt til.'],
    columns: { work_date: date, asked_at: ['Asked', 'Spurgt', 'instant'], asked_by: by },
    rows: own('day_question', ['work_date']),
  },
  {
    name: ['favourites', 'favoritter'],
    about: ['Starred jobs, resources and items.', 'Sager, ressourcer og varer med stjerne.'],
    columns: { 'job.code': job, 'unit.no': ['Resource or item', 'Ressource eller vare'] },
    rows: own('favourite', ['favourite.id'], ['job', 'unit']),
  },
  {
    name: ['saved-reports', 'gemte-rapporter'],
    about: ['Reports that the person saved.', 'Rapporter, personen har gemt.'],
    columns: {
      name,
      shared: ['Shared', 'Delt'],
      query: ['Report', 'Rapport'],
      created_at: ['Saved', 'Gemt', 'instant'],
    },
    rows: own('report_view', ['id']),
  },
  {
    name: ['passkeys', 'adgangsnoegler'],
    about: ['Passkeys, without the keys.', 'Adgangsnøgler, uden selve nøglerne.'],
    columns: { name, created_at: added, last_used_at: ['Used', 'Brugt', 'instant'] },
    rows: own('passkey', ['id']),
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

/** Sessions belong to no handle of an account, so they are read beside the snapshot. */
async function* sessionsOf({ ctx, person }: Source): AsyncGenerator<readonly Value[]> {
  const key = { accountId: ctx.actor.accountId, userId: person.id };
  for (const session of await listSessions(ctx, key, undefined)) {
    const { device, createdDateTime, lastSeenDateTime, expiresDateTime } = session;
    const times = [createdDateTime, lastSeenDateTime, expiresDateTime];
    yield [device, ...times.map((time) => toUtc(new Date(time)))];
  }
}

/**
 * What the person did names nobody else, and what others did names only those whom the person sees: the admins and the
 * leaders of the team, who approve the records (D70).
 */
async function* logOf({ tx, person }: Source): AsyncGenerator<object> {
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
  for await (const { at: time, event, by_name: author, by_name_key: byKey, ...row } of rows) {
    const isOwn = byKey === key;
    yield {
      time,
      event,
      by: isOwn || names.has(author) || author.startsWith('API key') ? author : null,
      address: isOwn ? row.address : null,
      details: isOwn && row.subject_key !== key && row.subject_key !== null ? null : row.details,
    };
  }
}
