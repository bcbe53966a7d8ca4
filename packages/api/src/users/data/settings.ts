import { personName } from '#person-name.ts';
import { inLanguage, type Column, type Pair, type Source, type Value } from '#users/data/column.ts';

export const settingColumns: Readonly<Record<string, Column>> = {
  setting: ['Setting', 'Indstilling'],
  value: ['Value', 'Værdi'],
};

/** The user, a line for each field. */
export async function* settingsOf({
  tx,
  person: { id },
  reader: { language },
}: Source): AsyncGenerator<readonly Value[]> {
  const user = await tx
    .selectFrom('user')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .leftJoin('authenticator_app', 'authenticator_app.user_id', 'user.id')
    .select(['user.username', 'user.email', 'user.payroll_no', 'user.language_code'])
    .select(['user.profile_type', 'user.team_code', 'user.team_from', 'user.employed_from'])
    .select(['user.expiration_date', 'user.active', 'user.default_description', 'unit.no'])
    .leftJoin('user_identity as linked', 'linked.user_id', 'user.id')
    .leftJoin('calendar_feed', 'calendar_feed.user_id', 'user.id')
    .leftJoin('reminder_setting', 'reminder_setting.user_id', 'user.id')
    .select('reminder_setting.kinds as reminders')
    .select(['linked.issuer', 'linked.sub', 'linked.linked_at', 'user.external_id'])
    .select(['user.scim_user_name', 'calendar_feed.created_at as calendar_at'])
    .select(['user.lock_default_resource', 'user.created_at', 'authenticator_app.confirmed_at'])
    .select(personName().as('name'))
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow();
  const settings: readonly (readonly [Pair, Value])[] = [
    [['Username', 'Brugernavn'], user.username],
    [['Name', 'Navn'], user.name],
    [['E-mail', 'E-mail'], user.email],
    [['Payroll number', 'Lønnummer'], user.payroll_no],
    [['Language', 'Sprog'], user.language_code],
    [['Profile type', 'Profiltype'], user.profile_type],
    [['Team', 'Team'], user.team_code],
    [['In the team from', 'I teamet fra'], user.team_from],
    [['Employed from', 'Ansat fra'], user.employed_from],
    [['Expiration date', 'Udløbsdato'], user.expiration_date],
    [['Active', 'Aktiv'], user.active],
    [['Default description', 'Standardbeskrivelse'], user.default_description],
    [['Default resource', 'Standardressource'], user.no],
    [['Default resource locked', 'Standardressource låst'], user.lock_default_resource],
    [['Created (UTC)', 'Oprettet (UTC)'], user.created_at],
    [['Authenticator app since (UTC)', 'Godkendelsesapp siden (UTC)'], user.confirmed_at],
    [['Login provider', 'Udbyder af login'], user.issuer],
    [['Number at the provider', 'Nummer hos udbyderen'], user.sub],
    [['Linked (UTC)', 'Forbundet (UTC)'], user.linked_at],
    [['Name in the directory', 'Navn i kataloget'], user.scim_user_name],
    [['Number in the directory', 'Nummer i kataloget'], user.external_id],
    [['Calendar shared since (UTC)', 'Kalender delt siden (UTC)'], user.calendar_at],
    [['Reminders', 'Påmindelser'], user.reminders],
  ];
  for (const [name, value] of settings) yield [inLanguage(name, language), value];
}
