// @ts-check
import { allCalls, load } from './openapi.js';
import { byId, el, valueOf } from './dom.js';
import { operationPage } from './operation.js';
import { overview } from './overview.js';
import { addListeners, buildSide, markCurrent, openMenu } from './side.js';

const main = byId('main');
addListeners();
try {
  const openapi = await load();
  const calls = allCalls();
  buildSide(calls, openapi['tags']);
  const show = () => {
    const call = calls.find(({ id }) => id === location.hash.slice(1));
    const contents = call ? operationPage(call) : overview(openapi);
    main.replaceChildren(...contents.filter((content) => content instanceof Node));
    document.title = call ? `${call.operation['summary']} · Worksheet API` : 'Worksheet API';
    markCurrent(call);
  };
  addEventListener('hashchange', () => {
    if (location.hash === '#main') return main.focus();
    show();
    openMenu(false);
    scrollTo(0, 0);
    return main.focus({ preventScroll: true });
  });
  show();
} catch {
  main.replaceChildren(el('p', { class: 'trouble' }, 'The OpenAPI document could not be loaded.'));
}
main.setAttribute('aria-busy', 'false');

const key = byId('key');
const who = byId('who');
const session = await fetch('/api/user/info');
const signedIn = session.ok
  ? `Signed in as ${(await session.json()).username}`
  : 'Nobody is signed in';
const showActor = () => {
  who.textContent = valueOf(key) === '' ? signedIn : 'By API key';
};
key.addEventListener('input', showActor);
showActor();
