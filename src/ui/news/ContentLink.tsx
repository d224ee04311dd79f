import type { ComponentProps } from 'react'
import { isDangerous } from '../../rules/site/links.ts'

type ContentLinkProps = ComponentProps<'a'> & { href: string }

/** A link to an address from content (S5.02). Renders only the text if the protocol is dangerous. */
export function ContentLink({ href, children, ...attributes }: ContentLinkProps) {
  if (isDangerous(href)) return <span className={attributes.className}>{children}</span>
  return (
    <a href={href} {...attributes}>
      {children}
    </a>
  )
}
