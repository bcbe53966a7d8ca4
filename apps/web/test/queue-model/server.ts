import type { Rules } from './rules.ts';
import { found, userOf, type Answer, type Call, type Code, type State } from './state.ts';

/** The refusals of a server that keeps its client keys. The replay compares each answer with that of the product. */
export function handle(
  state: State,
  { session, expectedUser, request }: Call,
  { isSessionOf }: Pick<Rules, 'isSessionOf'>,
  refused: readonly string[],
): Answer {
  const user = session !== null && state.sessions.includes(session) ? userOf(session) : null;
  if (user === null || !isSessionOf(user, expectedUser)) return refusal('not-signed-in');
  if (request.to === 'photo') {
    const record = state.records.find(({ id }) => id === request.record);
    if (!record || record.isDeleted || record.user !== user) return refusal('record-not-found');
    if (!record.photos.includes(request.photo)) {
      if (record.expected === 0 && record.isExported) return refusal('record-exported');
      if (record.expected === 0 && state.isClosed) return refusal('period-closed');
      record.photos.push(request.photo);
      record.expected = Math.max(0, record.expected - 1);
    }
    return { code: 'ok', isRepeat: false, records: [{ id: record.id, content: record.content }] };
  }
  const { key, contents, photos, expected } = request;
  const earlier = state.records.filter((record) => record.user === user && record.key === key);
  if (earlier.some(({ isDeleted }) => isDeleted)) return refusal('record-deleted');
  if (earlier.length > 0) return { code: 'ok', isRepeat: true, records: earlier.map(seen) };
  if (state.isClosed) return refusal('period-closed');
  if (contents.some((content) => refused.includes(content))) return refusal('invalid-input');
  const made = contents.map((content, position) => ({
    id: state.records.length + position + 1,
    user: found(user),
    key,
    content,
    photos: position === 0 ? [...photos] : [],
    expected: position === 0 ? expected : 0,
    isExported: false,
    isDeleted: false,
  }));
  state.records.push(...made);
  return { code: 'ok', isRepeat: false, records: made.map(seen) };
}

const seen = ({ id, content }: { id: number; content: string }) => ({ id, content });

function refusal(code: Code): Answer {
  return { code, isRepeat: false, records: [] };
}
