import { Link } from '../navigation/Link.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

type FilterLinksProps = {
  label: string
  links: readonly { label: string; href: string; isCurrent: boolean }[]
}

/** Links to the parts of a list. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  const current = links.find(({ isCurrent }) => isCurrent)
  const list = useCurrentInView(current?.label, links.length)
  return (
    <nav className="state-filter" aria-label={label}>
      <ul ref={list}>
        {links.map((link) => (
          <li key={link.label}>
            <Link href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
