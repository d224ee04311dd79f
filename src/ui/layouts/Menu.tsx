import { ariaCurrentOf, type CurrentItem } from '../../rules/site/current-item.ts'
import type { MenuItem } from '../../rules/site/site.ts'

type MenuProps = { items: readonly MenuItem[]; current?: CurrentItem }

/** The items of one of the site's menus, the ones the open page belongs to marked. */
export function MenuItems({ items, current }: MenuProps) {
  return items.map(({ label, href, target }) => (
    <li key={`${href} ${label}`}>
      <a
        href={href}
        target={target}
        rel={target === '_blank' ? 'noopener' : undefined}
        data-sign-in={href === '/dialog-flow/login' ? '' : undefined}
        aria-current={ariaCurrentOf(href, current)}
      >
        {label}
      </a>
    </li>
  ))
}
