import { password } from '#environment/fill.ts';
import type { Stage } from '#environment/stage.ts';

/** Signs in at the product; the floor knows the same sessions. Answers the cookie. */
export async function signIn(stage: Stage, account: string, username: string): Promise<string> {
  const answer = await fetch(`${stage.app.url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password, account }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`${username} cannot sign in.`);
  return cookie;
}
