import { ContentLink } from '../../ui/news/ContentLink.tsx'
import type { Article, Author } from '../../rules/articles/article.ts'
import { href } from '../../routes.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import { authorTitle } from '../../rules/site/page-titles.ts'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import { Picture } from '../../ui/news/Picture.tsx'

/** The end of an article: its topics and its authors. */
export function ArticleEnd({ article }: { article: Article }) {
  const { settings } = usePageConfig()
  const { maintag, authors } = article
  const tags = settings.topicpage_article_enabled ? article.tags : []
  const invites = settings.engageme_enabled && maintag
  const known = authors.filter((author) => author.bio)
  const hasNewsroom = settings.newsroom_email !== ''
  if (tags.length + known.length === 0 && !invites && !hasNewsroom) return null
  return (
    <footer className="article-end">
      {tags.length > 0 && (
        <nav aria-label="Themen dieses Artikels" data-no-print="">
          <ul className="chips">
            {tags.map((tag) => (
              <li key={tag.id}>
                <ContentLink className="chip" href={tag.urlPath}>
                  {tag.label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {invites && (
        <aside className="embedded-article" aria-label="Dranbleiben" data-no-print="">
          <p className="embedded-article-label">Bleiben Sie dran</p>
          <p>
            Folgen Sie dem Thema <ContentLink href={maintag.urlPath}>{maintag.label}</ContentLink>,
            und neue Artikel stehen unter <a href={href['deine-themen']()}>Meine Themen</a>.
          </p>
        </aside>
      )}
      {known.map((author) => (
        <AuthorBox key={author.id} author={author} />
      ))}
      {hasNewsroom && (
        <p className="article-dates" data-no-print="">
          <a href={href['report-error']({ id: article.id })}>Fehler melden</a>
        </p>
      )}
    </footer>
  )
}

function AuthorBox({ author }: { author: Author }) {
  return (
    <div className="author-box">
      {author.img && (
        <div className="portrait">
          <Picture image={author.img} shape="square" shown={88} sizes="88px" />
        </div>
      )}
      <div>
        <p className="author-box-name">
          <ContentLink href={author.urlPath}>{authorTitle(author)}</ContentLink>
          {author.shortname && ` (${author.shortname})`}
        </p>
        {author.role && <p className="author-box-role">{author.role}</p>}
        <p className="author-box-bio">{author.bio}</p>
        <div data-no-print="">
          <FollowButton kind="author" id={author.id} name={authorTitle(author)} />
        </div>
      </div>
    </div>
  )
}
