/** The arguments of `npm run new:entity` for an entity with every kind of field that tests use. */
export const sampleEntity = [
  'parking-spot',
  'no:code:20',
  'description:text:100',
  'seats:integer',
  'price:decimal:3',
  'covered:boolean',
  'note:optionalText:200',
  'customerNo:reference:customer',
] as const;
