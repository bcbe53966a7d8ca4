import type { AccountTransaction } from '@worksheet/database/client';
import type { Column } from '#users/data/column.ts';

export const recordColumns: readonly Column[] = [
  ['Record', 'Registrering', 'integer'],
  ['Date', 'Dato', 'date'],
  ['Customer', 'Kunde'],
  ['Name of the customer', 'Kundens navn'],
  ['Job', 'Sag'],
  ['Description of the job', 'Sagens beskrivelse'],
  ['Job task', 'Sagsopgave'],
  ['Description of the task', 'Opgavens beskrivelse'],
  ['Location', 'Lokation'],
  ['Work type', 'Arbejdstype'],
  ['Resource or item', 'Ressource eller vare'],
  ['Its description', 'Dens beskrivelse'],
  ['Description', 'Beskrivelse'],
  ['From', 'Fra', 'clock'],
  ['To', 'Til', 'clock'],
  ['Break in minutes', 'Pause i minutter', 'integer'],
  ['Quantity', 'Antal', 'decimal'],
  ['Unit of measure', 'Måleenhed'],
  ['Hours', 'Timer', 'decimal'],
  ['Days', 'Dage', 'decimal'],
  ['Created by', 'Oprettet af'],
  ['Created', 'Oprettet', 'instant'],
  ['Changed by', 'Ændret af'],
  ['Changed', 'Ændret', 'instant'],
  ['Approved by', 'Godkendt af'],
  ['Approved', 'Godkendt', 'instant'],
  ['Sent back by', 'Sendt retur af'],
  ['Sent back', 'Sendt retur', 'instant'],
  ['Reason', 'Begrundelse'],
  ['Exported', 'Eksporteret'],
  ['In the other system', 'I det andet system'],
  ['Photos', 'Fotos', 'integer'],
];

/** All records of a person by date, those in the archive too. */
export function recordsOf(tx: AccountTransaction, { id }: { readonly id: number }) {
  return tx
    .selectFrom('worksheet_record')
    .select(['id', 'work_date', 'customer_no', 'customer_name', 'job_code', 'job_description'])
    .select(['job_task_code', 'job_task_description', 'location_code', 'work_type_description'])
    .select(['unit_no', 'unit_description', 'description', 'time_from', 'time_to'])
    .select(['break_minutes', 'quantity', 'unit_of_measure_description', 'hours', 'days'])
    .select(['created_by', 'created_at', 'modified_by', 'modified_at', 'approved_by'])
    .select(['approved_at', 'returned_by', 'returned_at', 'return_reason', 'exported'])
    .select(['external_reference', 'attachment_count'])
    .where('user_id', '=', id)
    .orderBy('work_date')
    .orderBy('id')
    .stream(250);
}
