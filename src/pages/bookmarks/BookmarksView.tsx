import { formatDate } from '../../rules/language/dates.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { BookmarkButton } from '../../ui/news/BookmarkButton.tsx'
import { SavedArticles } from '../../ui/news/lists/KeptArticles.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { KeptPage } from '../loading/kept-articles.ts'
import { href } from '../../routes.ts'

export type BookmarksModel = { kept: KeptPage; limit: number | null }

export function BookmarksView({ model: { kept, limit } }: { model: BookmarksModel }) {
  return (
    <>
      <h1>Merkliste</h1>
      <Count total={kept.total} limit={limit} />
      {kept.articles.length > 0 ? (
        <SavedArticles
          articles={kept.articles}
          below={({ articleId, ts, teaser }) => (
            <>
              <p className="meta">
                <span>
                  Gemerkt am <time dateTime={ts}>{formatDate(new Date(ts))}</time>
                </span>
              </p>
              <BookmarkButton
                articleId={articleId}
                isSaved
                {...(teaser && { title: teaser.title })}
              />
            </>
          )}
        />
      ) : (
        <EmptyState
          title="Noch nichts gemerkt"
          drawing="bookmark"
          action={
            <ButtonLink href={href['newest-articles']()} look="secondary">
              Zu den neuesten Artikeln
            </ButtonLink>
          }
        >
          Hier sammeln Sie, was Sie später lesen möchten: Drücken Sie an einem Artikel auf das
          Lesezeichen.
        </EmptyState>
      )}
      <Pagination page={kept.page} pages={kept.pages} href={hrefOf} />
    </>
  )
}

const hrefOf = (page: number): string =>
  page > 1 ? `${href.bookmarks()}?seite=${page}` : href.bookmarks()

type CountProps = { total: number; limit: number | null }

/** S6.02: the number of bookmarks, the limit and how to raise it. */
function Count({ total, limit }: CountProps) {
  const { settings } = usePageConfig()
  const count = <span data-bookmark-count="">{total}</span>
  if (limit === null)
    return total > 0 ? <p className="portal-lead">{count} Artikel gemerkt</p> : null
  return (
    <p className="portal-lead">
      {count} von {limit} Artikeln gemerkt.{' '}
      <a href={settings.bookmark_subscription_link}>Mit PLUS sind es beliebig viele.</a>
    </p>
  )
}
