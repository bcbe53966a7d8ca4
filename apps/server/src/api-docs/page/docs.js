// @ts-check
import { allCalls, load } from './description.js';
import { byId, el, valueOf } from './dom.js';
import { operationPage } from './operation.js';
import { overview } from './overview.js';
import { buildSide, listen, markCurrent, openMenu } from './side.js';

const main = byId('main');
listen();
try {
  const document_ = await load();
  const calls = allCalls();
  buildSide(calls, document_['tags']);
  const show = () => {
    const call = calls.find(({ id }) => id === location.hash.slice(1));
    const contents = call ? operationPage(call) : overview(document_);
    main.replaceChildren(...contents.filter((one) => one instanceof Node));
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
  main.replaceChildren(
    el('p', { class: 'trouble' }, 'The description of the calls cannot be read right now.'),
  );
}
main.setAttribute('aria-busy', 'false');

const key = byId('key');
const who = byId('who');
const session = await fetch('/api/user/info');
const signedIn = session.ok
  ? `Signed in as ${(await session.json()).username}`
  : 'Nobody is signed in';
const tell = () => {
  who.textContent = valueOf(key) === '' ? signedIn : 'By API key';
};
key.addEventListener('input', tell);
tell();
