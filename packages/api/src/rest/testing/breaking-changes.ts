type Json = { readonly [key: string]: unknown };

/** Returns the changes that break a client of the old document: refused inputs, missing calls and missing outputs. */
export function breakingChanges(old: Json, now: Json): string[] {
  const found: string[] = [];
  for (const [path, item] of entries(old['paths'])) {
    for (const [verb, before] of entries(item)) {
      const call = `${verb.toUpperCase()} ${path}`;
      const after = at(now, 'paths', path, verb);
      if (!isJson(after)) found.push(`${call} is gone`);
      else found.push(...inCall(call, { doc: old, part: before }, { doc: now, part: after }));
    }
  }
  return found;
}

interface Place {
  readonly doc: Json;
  readonly part: unknown;
}

/** A call that no longer takes it answers in full, as it does to a client without it. */
const savesOnlyABody = 'header If-None-Match';

function inCall(call: string, old: Place, now: Place): string[] {
  const parameters = { old: parametersOf(old), now: parametersOf(now) };
  const found: string[] = [];
  for (const [name, before] of parameters.old) {
    const after = parameters.now.get(name);
    if (!after) {
      if (name !== savesOnlyABody) found.push(`${call} takes no ${name}`);
    } else
      found.push(...asSent(`${call} ${name}`, inside(before, 'schema'), inside(after, 'schema')));
  }
  for (const [name, after] of parameters.now) {
    const before = parameters.old.get(name);
    const wasRequired = before && at(before.part, 'required') === true;
    if (at(after.part, 'required') === true && !wasRequired) {
      found.push(`${call} asks for ${name}`);
    }
  }
  for (const [type, media] of entries(at(old.part, 'requestBody', 'content'))) {
    const after = at(now.part, 'requestBody', 'content', type);
    if (!isJson(after)) found.push(`${call} takes no ${type}`);
    else {
      const before = inside({ ...old, part: media }, 'schema');
      found.push(...asSent(`${call} body`, before, inside({ ...now, part: after }, 'schema')));
    }
  }
  return [...found, ...inAnswers(call, old, now), ...inSecurity(call, old, now)];
}

function inAnswers(call: string, old: Place, now: Place): string[] {
  return entries(at(old.part, 'responses', '200', 'content')).flatMap(([type, media]) => {
    const after = at(now.part, 'responses', '200', 'content', type);
    if (!isJson(after)) return [`${call} no longer returns ${type}`];
    const before = inside({ ...old, part: media }, 'schema');
    return inResponse(`${call} response`, before, inside({ ...now, part: after }, 'schema'));
  });
}

function inSecurity(call: string, old: Place, now: Place): string[] {
  const schemes = (place: Place) => list(at(place.part, 'security')).flatMap(names);
  const kept = schemes(now);
  return schemes(old)
    .filter((scheme) => !kept.includes(scheme))
    .map((scheme) => `${call} is not opened by ${scheme}`);
}

function asSent(where: string, old: Place, now: Place): string[] {
  const found = narrower(where, old.part, now.part);
  const required = list(at(old.part, 'required'));
  for (const name of list(at(now.part, 'required'))) {
    if (!required.includes(name)) found.push(`${where} asks for ${String(name)}`);
  }
  for (const [name] of entries(at(old.part, 'properties'))) {
    const after = inside(now, 'properties', name);
    if (after.part === undefined) found.push(`${where} takes no ${name}`);
    else found.push(...asSent(`${where}.${name}`, inside(old, 'properties', name), after));
  }
  if (at(old.part, 'items') !== undefined) {
    found.push(...asSent(`${where}[]`, inside(old, 'items'), inside(now, 'items')));
  }
  return found;
}

function narrower(where: string, old: unknown, now: unknown): string[] {
  const found: string[] = [];
  const lost = missing(types(old), types(now));
  if (types(now).length > 0 && lost.length > 0) found.push(`${where} may not be ${lost.join()}`);
  if (at(now, 'enum') !== undefined) {
    const gone = missing(list(at(old, 'enum')), list(at(now, 'enum')));
    if (gone.length > 0 || at(old, 'enum') === undefined) {
      found.push(`${where} may not be ${gone.join() || 'just anything'}`);
    }
  }
  for (const [bound, sign] of [
    ['maxLength', 1],
    ['maximum', 1],
    ['maxItems', 1],
    ['minLength', -1],
    ['minimum', -1],
    ['minItems', -1],
  ] as const) {
    const unbound = sign * Infinity;
    const [before, after] = [at(old, bound) ?? unbound, at(now, bound) ?? unbound].map(Number);
    if (sign * ((after ?? 0) - (before ?? 0)) < 0) found.push(`${where} has another ${bound}`);
  }
  if (at(now, 'pattern') !== undefined && !acceptsAsMuch(at(old, 'pattern'), at(now, 'pattern'))) {
    found.push(`${where} has another pattern`);
  }
  return found;
}

const lists = /\((\w+(?:\|\w+)+)\)/g;

/** Whether a pattern is the same, apart from more names in its lists of names. */
function acceptsAsMuch(old: unknown, now: unknown): boolean {
  const [before, after] = [old, now].map((pattern) => {
    const text = String(pattern);
    return {
      rest: text.replaceAll(lists, '()'),
      names: [...text.matchAll(lists)].map(([, names = '']) => names.split('|')),
    };
  });
  if (!before || !after || before.rest !== after.rest) return false;
  return before.names.every((names, place) =>
    names.every((name) => after.names[place]?.includes(name)),
  );
}

function inResponse(where: string, old: Place, now: Place): string[] {
  const found: string[] = [];
  const more = missing(types(now.part), types(old.part));
  if (types(old.part).length > 0 && more.length > 0) found.push(`${where} may be ${more.join()}`);
  const required = list(at(now.part, 'required'));
  for (const name of list(at(old.part, 'required'))) {
    if (!required.includes(name)) found.push(`${where} may lack ${String(name)}`);
  }
  for (const [name] of entries(at(old.part, 'properties'))) {
    const after = inside(now, 'properties', name);
    if (after.part === undefined) found.push(`${where} has no ${name}`);
    else found.push(...inResponse(`${where}.${name}`, inside(old, 'properties', name), after));
  }
  if (at(old.part, 'items') !== undefined) {
    found.push(...inResponse(`${where}[]`, inside(old, 'items'), inside(now, 'items')));
  }
  return found;
}

function parametersOf(place: Place): Map<string, Place> {
  return new Map(
    list(at(place.part, 'parameters')).map((part) => {
      const parameter = resolved({ ...place, part });
      return [
        `${String(at(parameter.part, 'in'))} ${String(at(parameter.part, 'name'))}`,
        parameter,
      ];
    }),
  );
}

function inside(place: Place, ...path: string[]): Place {
  return resolved({ ...place, part: at(place.part, ...path) });
}

function resolved(place: Place): Place {
  const reference = at(place.part, '$ref');
  if (typeof reference !== 'string') return { ...place, part: nullableEnum(place.part) };
  return resolved({ ...place, part: at(place.doc, ...reference.split('/').slice(1)) });
}

/** Returns the same with `null` among the values, as older documents write it. */
function nullableEnum(schema: unknown): unknown {
  const [values, none, ...others] = list(at(schema, 'anyOf'));
  const options = at(values, 'enum');
  if (others.length > 0 || at(none, 'type') !== 'null' || !Array.isArray(options)) return schema;
  return { type: [at(values, 'type'), 'null'], enum: [...options, null] };
}

function types(schema: unknown): unknown[] {
  const type = at(schema, 'type');
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

function missing(wanted: readonly unknown[], there: readonly unknown[]): unknown[] {
  const isThere = (one: unknown) =>
    there.includes(one) || (one === 'integer' && there.includes('number'));
  return wanted.filter((one) => !isThere(one));
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((part, key) => (isJson(part) ? part[key] : undefined), value);
}

function entries(value: unknown): [string, unknown][] {
  return isJson(value) ? Object.entries(value) : [];
}

function names(value: unknown): string[] {
  return isJson(value) ? Object.keys(value) : [];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
