import type { MenuItem } from '../../rules/site/site.ts'

type MenuProps = { items: readonly MenuItem[]; currentPath?: string }

/** The items of one of the site's menus, the one of the page that is open marked. */
export function MenuItems({ items, currentPath }: MenuProps) {
  return items.map(({ label, href, target }) => (
    <li key={`${href} ${label}`}>
      <a
        href={href}
        target={target}
        rel={target === '_blank' ? 'noopener' : undefined}
        data-sign-in={href === '/dialog-flow/login' ? '' : undefined}
        aria-current={currentPath === undefined ? undefined : currentOf(href, currentPath)}
      >
        {label}
      </a>
    </li>
  ))
}

/** `page` for the page itself, `true` for the section it belongs to. */
function currentOf(href: string, currentPath: string): 'page' | 'true' | undefined {
  if (href === currentPath) return 'page'
  return href.length > 1 && currentPath.startsWith(`${href}/`) ? 'true' : undefined
}
