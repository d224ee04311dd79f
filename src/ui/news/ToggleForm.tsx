import type { ReactNode } from 'react'
import { usePageConfig } from '../page-config.tsx'

/** Items that a reader can save: an article, a topic, a place or an author. */
export type ToggleKind = 'article' | 'tag' | 'region' | 'author'

const FORMS = {
  article: { action: '/api/bookmarks', field: 'articleId' },
  tag: { action: '/api/tag-bookmarks', field: 'id' },
  region: { action: '/api/region-bookmarks', field: 'id' },
  author: { action: '/api/author-bookmarks', field: 'id' },
} as const

type ToggleFormProps = {
  kind: ToggleKind
  id: number | string
  isOn: boolean
  /** S4.18 */
  animates?: boolean
  children: ReactNode
}

/** Saves or removes an item. With script a listener of the document does it without a page load. */
export function ToggleForm({ kind, id, isOn, animates, children }: ToggleFormProps) {
  const { site, settings } = usePageConfig()
  const { action, field } = FORMS[kind]
  return (
    <form
      className="toggle-form"
      action={action}
      method="post"
      data-toggle={kind}
      data-id={id}
      data-users={`/user-api/mandators/${site.mandator}/users/`}
      data-offer={settings.bookmark_subscription_link}
      {...(animates && { 'data-animates': '' })}
    >
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="do" value={isOn ? 'remove' : 'add'} />
      {children}
    </form>
  )
}
