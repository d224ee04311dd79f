import { ContentLink } from '../news/ContentLink.tsx'
import { ariaCurrentOf, type CurrentItem } from '../../rules/site/current-item.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import { href } from '../../routes.ts'

type MenuProps = { items: readonly MenuItem[]; current?: CurrentItem }

/** Menu items; the items that contain the current page are marked. */
export function MenuItems({ items, current }: MenuProps) {
  return items.map(({ label, href: path, target }) => (
    <li key={`${path} ${label}`}>
      <ContentLink
        href={path}
        target={target}
        rel={target === '_blank' ? 'noopener' : undefined}
        data-sign-in={path === href.login() ? '' : undefined}
        aria-current={ariaCurrentOf(path, current)}
      >
        {label}
      </ContentLink>
    </li>
  ))
}
