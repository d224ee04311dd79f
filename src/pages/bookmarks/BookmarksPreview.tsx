import { FREE_BOOKMARKS } from '../../rules/lists/bookmarks.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { PortalPreview } from '../../ui/layouts/portal/PortalPreview.tsx'
import { href } from '../../routes.ts'

/** S3.09, S6.02: explains the reading list and its limit to readers who are not signed in. */
export function BookmarksPreview() {
  return (
    <PortalPreview
      title="Merkliste"
      lead="Was Sie später lesen möchten, an einem Ort und auf jedem Gerät, auf dem Sie angemeldet sind."
      next={href.bookmarks()}
    >
      <EmptyState title="So kommt ein Artikel darauf" drawing="bench">
        Drücken Sie an einem Artikel auf das Lesezeichen. Er steht dann hier, das zuletzt Gemerkte
        zuerst, bis Sie ihn entfernen. Ohne Abo merken Sie sich bis zu {FREE_BOOKMARKS} Artikel, mit
        PLUS beliebig viele.
      </EmptyState>
    </PortalPreview>
  )
}
