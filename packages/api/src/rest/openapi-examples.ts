import { entities } from '@worksheet/domain/entities/entities';
import { exampleValues } from '@worksheet/domain/entities/entity';
import type { OpenAPIObject } from 'trpc-to-openapi';

type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type Schema = Schemas[string];
type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Content = Record<string, { schema?: Schema; example?: unknown }>;

const values: Readonly<Record<string, unknown>> = {
  ...Object.assign({}, ...Object.values(entities).map(({ fields }) => exampleValues(fields))),
  acceptedCount: 0,
  accountCode: 'NORDLYS',
  accountId: 3,
  accountName: 'Nordlys Byg A/S',
  apiKey: 'wsk_4pYbN0s1kQfH2mZtW8xJcR6vLdTgA9uEoXi3nB7q',
  allowedActions: ['edit', 'delete'],
  approvedBy: null,
  approvedDateTime: null,
  at: '2026-11-21T14:31:08.000Z',
  attachmentCount: 0,
  visitNo: null,
  billToCustomerName: 'Aarhus Havn',
  billToCustomerNo: 'K-1003',
  by: 'bo',
  closedUntil: null,
  code: '110',
  contentType: 'image/jpeg',
  createdBy: 'adam',
  createdDate: '2026-01-02',
  createdDateTime: '2026-11-30T09:00:00.000Z',
  customerName: 'Aarhus Havn',
  customerNo: 'K-1003',
  date: '2026-11-21',
  dayLimit: 13,
  defaultDescription: 'Montage',
  defaultResource: 'H-200',
  description: 'Vinduer mod gården',
  expirationDate: null,
  exportApprovedOnly: false,
  exportNumber: null,
  exportStatus: null,
  exported: false,
  exportedBy: null,
  exportedDateTime: null,
  externalReference: 'JOB00123',
  fileName: 'facade.jpg',
  hours: null,
  id: 4711,
  index: 0,
  jobCode: 'S-1006',
  jobDescription: 'Kajgade 12',
  jobTaskCode: '110',
  jobTaskDescription: 'Facade',
  key: '2026-11-21',
  locationCode: 'NORD',
  lockReason: null,
  modifiedBy: null,
  modifiedDate: null,
  name: 'Aarhus Havn',
  no: 'K-1003',
  number: 12,
  onlyApproved: false,
  password: 'vinduer mod gården i nord',
  confirmPassword: 'vinduer mod gården i nord',
  quantity: 12.5,
  recordCount: 2,
  recordId: 4711,
  rejectedCount: 0,
  responsibleResourceNo: null,
  returnReason: null,
  returnedBy: null,
  returnedDateTime: null,
  size: 183_402,
  startingDate: null,
  supportEmail: 'help@worksheet.example',
  teamCode: 'MONTAGE',
  timeFrom: null,
  timeTo: null,
  timeZone: 'Europe/Copenhagen',
  unitDescription: 'Vindue 120 × 140',
  unitNo: 'V-1710',
  unitOfMeasureCode: 'STK',
  unitOfMeasureDescription: 'Stykke',
  username: 'bo',
  version: 1,
  workTypeCode: 'NORMAL',
  workTypeDescription: 'Normal',
};

export function withExamples(operation: Operation, schemas: Schemas): Operation {
  const { requestBody, responses = {} } = operation;
  const success = responses['200'];
  return {
    ...operation,
    ...(requestBody && 'content' in requestBody
      ? { requestBody: { ...requestBody, content: addExamples(requestBody.content, schemas) } }
      : {}),
    ...(success && 'content' in success && success.content
      ? {
          responses: {
            ...responses,
            200: { ...success, content: addExamples(success.content, schemas) },
          },
        }
      : {}),
  };
}

function addExamples(content: Content, schemas: Schemas): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type === 'text/csv' && media.example === undefined)
        return [type, { ...media, example: 'Date,Username\r\n2026-11-21,bo\r\n' }];
      if (type !== 'application/json' || !media.schema) return [type, media];
      return [type, { ...media, example: exampleOf(media.schema, '', schemas) }];
    }),
  );
}

function exampleOf(schema: Schema, name: string, schemas: Schemas): unknown {
  if ('$ref' in schema) {
    const referred = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return referred ? exampleOf(referred, name, schemas) : null;
  }
  const { const: constant, enum: options, properties, items, anyOf, oneOf = anyOf } = schema;
  if (constant !== undefined) return constant;
  if (options) return options.at(name === 'profileType' || name === 'mode' ? -1 : 0);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [key, exampleOf(field, key, schemas)]),
    );
  }
  // The natural key of an entry of a batch.
  if (name === 'key' && schema.type === 'object') return { no: values['no'] };
  if (oneOf?.[0]) return exampleOf(oneOf[0], name, schemas);
  if (Object.hasOwn(values, name)) return values[name];
  if (items) return [exampleOf(items, '', schemas)];
  if (schema.format === 'date') return values['date'];
  if (schema.format === 'date-time') return values['createdDateTime'];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 4711;
  if (type === 'object') return {};
  return type === 'string' ? 'text' : null;
}
