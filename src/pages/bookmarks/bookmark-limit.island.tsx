import { FREE_BOOKMARKS } from '../../rules/lists/bookmarks.ts'
import { href } from '../../routes/first-script.ts'

/** S6.02: shown to free readers when the reading list is full. Its links close the surrounding dialog. */
export function BookmarkLimitIsland({ offer }: { offer: string }) {
  return (
    <div className="bookmark-limit">
      <h2>Ihre Merkliste ist voll</h2>
      <p>
        Ohne Abo merken Sie sich bis zu {FREE_BOOKMARKS} Artikel. Mit PLUS sind es so viele, wie Sie
        möchten, und Sie lesen alle Artikel.
      </p>
      <p className="limit-actions">
        <a className="button button-primary" href={offer} data-close="">
          PLUS kennenlernen
        </a>
        <a className="button button-secondary" href={href.bookmarks()} data-close="">
          Merkliste aufräumen
        </a>
      </p>
    </div>
  )
}
