import type { Author } from '../../rules/articles/article.ts'
import { authorTitle, FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { MailLink } from '../../ui/news/MailLink.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { Picture } from '../../ui/news/Picture.tsx'

export type AuthorsModel = { authors: Author[] }

export function AuthorsView({ model: { authors } }: { model: AuthorsModel }) {
  return (
    <>
      <PageIntro
        title={FIXED_TITLES.authors}
        text={
          <>
            Sie kennen die Stadt, und man kennt sie dort. Wenn Sie etwas wissen, schreiben Sie uns:{' '}
            <MailLink to="readers" />
          </>
        }
      />
      <div className="page">
        <ul className="author-grid">
          {authors.map((author) => (
            <AuthorCard key={author.id} author={author} />
          ))}
        </ul>
      </div>
    </>
  )
}

function AuthorCard({ author }: { author: Author }) {
  return (
    <li>
      <article className="author-card teaser">
        <div className="portrait">
          <Picture
            image={author.img}
            shape="square"
            shown={96}
            sizes="96px"
            section={author.surname}
          />
        </div>
        <div>
          <h2>
            <a href={author.urlPath}>{authorTitle(author)}</a>
          </h2>
          <p className="kicker">{author.role}</p>
          <p className="summary">{author.bio}</p>
        </div>
      </article>
    </li>
  )
}
