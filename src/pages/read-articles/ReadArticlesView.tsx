import { formatDateAndTime } from '../../rules/language/dates.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { SavedArticles } from '../../ui/news/lists/KeptArticles.tsx'
import type { KeptArticle } from '../loading/kept-articles.ts'
import type { KeptPage } from '../loading/kept-articles.ts'
import { href } from '../../routes.ts'

export type ReadArticlesModel = { kept: KeptPage }

export function ReadArticlesView({ model: { kept } }: { model: ReadArticlesModel }) {
  return (
    <>
      <h1>Gelesene Artikel</h1>
      {kept.articles.length > 0 ? (
        <>
          <p className="portal-lead">Was Sie angemeldet gelesen haben. Das sehen nur Sie.</p>
          <SavedArticles
            articles={kept.articles}
            below={(article) => <Entry article={article} />}
          />
          <Pagination page={kept.page} pages={kept.pages} href={hrefOf} />
          <form action="/api/read-articles" method="post" className="portal-action">
            <input type="hidden" name="do" value="clear" />
            <Button type="submit" look="secondary" icon="trash">
              Verlauf leeren
            </Button>
          </form>
        </>
      ) : (
        <EmptyState
          title="Noch nichts gelesen"
          action={
            <ButtonLink href={href.home()} look="secondary">
              Zur Startseite
            </ButtonLink>
          }
        >
          Artikel, die Sie angemeldet lesen, finden Sie hier wieder. Das sehen nur Sie.
        </EmptyState>
      )}
    </>
  )
}

const hrefOf = (page: number): string =>
  page > 1 ? `${href['read-articles']()}?seite=${page}` : href['read-articles']()

function Entry({ article: { articleId, ts, teaser } }: { article: KeptArticle }) {
  const label = teaser ? `Aus dem Verlauf nehmen: ${teaser.title}` : 'Aus dem Verlauf nehmen'
  return (
    <>
      <p className="meta">
        <span>
          Gelesen am <time dateTime={ts}>{formatDateAndTime(new Date(ts))}</time>
        </span>
      </p>
      <form action="/api/read-articles" method="post">
        <input type="hidden" name="articleId" value={articleId} />
        <input type="hidden" name="do" value="remove" />
        <button type="submit" className="tool" aria-label={label} title={label}>
          <Icon name="close" />
        </button>
      </form>
    </>
  )
}
