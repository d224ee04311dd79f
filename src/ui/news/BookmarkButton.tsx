import { Icon } from '../kit/Icon.tsx'
import { ToggleForm } from './ToggleForm.tsx'

type BookmarkButtonProps = {
  articleId: number
  /** Title of the article, required if a page has several buttons. */
  title?: string
  isSaved?: boolean
}

/** S4.16–S4.18: bookmarks an article. On pages that are the same for everyone the browser sets the state. */
export function BookmarkButton({ articleId, title, isSaved = false }: BookmarkButtonProps) {
  const label = title ? `Artikel merken: ${title}` : 'Artikel merken'
  return (
    <ToggleForm kind="article" id={articleId} isOn={isSaved} animates>
      <button
        type="submit"
        className="tool"
        aria-pressed={isSaved}
        aria-label={label}
        title={label}
      >
        <Icon name="bookmark" />
        <Icon name="bookmark-filled" />
      </button>
    </ToggleForm>
  )
}
