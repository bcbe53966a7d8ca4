// @ts-check
import { byId, chip, el, valueOf } from './dom.js';

/** @typedef {import('./openapi.js').Call} Call */

/**
 * The list of operations by tag, with a search.
 *
 * @param {Call[]} calls
 * @param {{ name: string, description: string }[]} tags
 */
export function buildSide(calls, tags) {
  const search = byId('search');
  const groups = tags.map(({ name }) => {
    const own = calls.filter(({ tag }) => tag === name);
    const links = own.map((call) => ({
      call,
      item: el(
        'li',
        {},
        el('a', { href: `#${call.id}` }, chip(call.verb), call.operation['summary']),
      ),
    }));
    const list = el(
      'ul',
      {},
      links.map(({ item }) => item),
    );
    return { name, links, details: el('details', {}, el('summary', {}, titleOf(name)), list) };
  });
  byId('list').append(...groups.map(({ details }) => details));

  const filter = () => {
    const words = valueOf(search).toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { details, links } of groups) {
      let hasMatch = false;
      for (const { item, call } of links) {
        item.hidden = !words.every((word) => call.searchText.includes(word));
        if (!item.hidden) count += 1;
        hasMatch ||= !item.hidden;
      }
      details.hidden = !hasMatch;
      details.open = words.length > 0 ? hasMatch : details.querySelector('[aria-current]') !== null;
    }
    byId('found').textContent =
      words.length > 0 ? `${count} ${count === 1 ? 'call' : 'calls'}` : '';
  };
  search.addEventListener('input', filter);
  // The user may have typed before the document was loaded.
  filter();
}

/** Works before the document is loaded. */
export function addListeners() {
  const search = byId('search');
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement)
      return;
    event.preventDefault();
    openMenu(true);
    search.focus();
  });
  const menu = byId('menu');
  menu.addEventListener('click', () => openMenu(menu.getAttribute('aria-expanded') !== 'true'));
}

/** On small screens, the list covers the page. @param {boolean} open */
export function openMenu(open) {
  byId('menu').setAttribute('aria-expanded', String(open));
}

/** @param {Call | undefined} call */
export function markCurrent(call) {
  for (const link of byId('list').querySelectorAll('a')) {
    const isCurrent = call !== undefined && link.getAttribute('href') === `#${call.id}`;
    if (isCurrent) {
      link.setAttribute('aria-current', 'page');
      const group = link.closest('details');
      if (group) group.open = true;
      link.scrollIntoView({ block: 'nearest' });
    } else link.removeAttribute('aria-current');
  }
}

const titles = { worktype: 'Work type', jobtask: 'Job task', tenant: 'Tenants (operators)' };

/** The heading of a tag. @param {string} name */
export function titleOf(name) {
  const known = Object.entries(titles).find(([key]) => key === name)?.[1];
  return known ?? name.charAt(0).toUpperCase() + name.slice(1);
}
