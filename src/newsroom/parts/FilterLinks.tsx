import { Link } from '../navigation/Link.tsx'

type FilterLinksProps = {
  label: string
  links: readonly { label: string; href: string; isCurrent: boolean }[]
}

/** Links to the parts of a list. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav className="state-filter" aria-label={label}>
      <ul>
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
