import type { MenuItem } from '../../rules/site/site.ts'
import { href } from '../../routes.ts'

type MenuProps = { items: readonly MenuItem[]; currentPath?: string }

/** The items of one of the site's menus, the one of the page that is open marked. */
export function MenuItems({ items, currentPath }: MenuProps) {
  return items.map(({ label, href: path, target }) => (
    <li key={`${path} ${label}`}>
      <a
        href={path}
        target={target}
        rel={target === '_blank' ? 'noopener' : undefined}
        data-sign-in={path === href.login() ? '' : undefined}
        aria-current={currentPath === undefined ? undefined : currentOf(path, currentPath)}
      >
        {label}
      </a>
    </li>
  ))
}

/** `page` for the page itself, `true` for the section it belongs to. */
function currentOf(path: string, currentPath: string): 'page' | 'true' | undefined {
  if (path === currentPath) return 'page'
  return path.length > 1 && currentPath.startsWith(`${path}/`) ? 'true' : undefined
}
