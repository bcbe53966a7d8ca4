import { sql, type Kysely } from 'kysely';

/**
 * What more than one of a unit of measure is called (D71). Common ones get theirs. Servers of the previous version show
 * the description.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db)))
    await sql`alter table unit_of_measure add column plural_description varchar(50) null`.execute(
      db,
    );
  if (!(await hasIndex(db)))
    await sql`
      create index unit_of_measure_plural
        on unit_of_measure (account_id, plural_description, description)`.execute(db);
  // In the case of the description, whose first letter is that of its plural.
  for (const [description, plural] of plurals)
    await sql`
      update unit_of_measure
         set plural_description = if(
               binary description = binary upper(description),
               upper(${plural}),
               concat(left(description, 1), substring(${plural}, 2))),
             updated_at = updated_at
       where plural_description is null
         and binary lower(description) = binary ${description}`.execute(db);
}

const plurals = [
  ['bag', 'bags'],
  ['bottle', 'bottles'],
  ['box', 'boxes'],
  ['bundt', 'bundter'],
  ['cubic metre', 'cubic metres'],
  ['day', 'days'],
  ['dag', 'dage'],
  ['drum', 'drums'],
  ['dåse', 'dåser'],
  ['flaske', 'flasker'],
  ['gang', 'gange'],
  ['hour', 'hours'],
  ['kasse', 'kasser'],
  ['kilometre', 'kilometres'],
  ['litre', 'litres'],
  ['metre', 'metres'],
  ['mile', 'miles'],
  ['minut', 'minutter'],
  ['minute', 'minutes'],
  ['måned', 'måneder'],
  ['month', 'months'],
  ['pack', 'packs'],
  ['pakke', 'pakker'],
  ['palle', 'paller'],
  ['pallet', 'pallets'],
  ['patron', 'patroner'],
  ['piece', 'pieces'],
  ['plade', 'plader'],
  ['pose', 'poser'],
  ['reel', 'reels'],
  ['roll', 'rolls'],
  ['rulle', 'ruller'],
  ['sheet', 'sheets'],
  ['set', 'sets'],
  ['spand', 'spande'],
  ['square metre', 'square metres'],
  ['sæk', 'sække'],
  ['time', 'timer'],
  ['tin', 'tins'],
  ['tonne', 'tonnes'],
  ['tromle', 'tromler'],
  ['trip', 'trips'],
  ['tur', 'ture'],
  ['uge', 'uger'],
  ['week', 'weeks'],
] as const;

async function hasColumn(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'unit_of_measure'
       and column_name = 'plural_description'`.execute(db);
  return rows.length > 0;
}

async function hasIndex(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'unit_of_measure'
       and index_name = 'unit_of_measure_plural'`.execute(db);
  return rows.length > 0;
}
