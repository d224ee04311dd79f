import type { Article } from '../../rules/articles/article.ts'
import type {
  ArticleChange,
  ChangeSummary,
  PassageChange,
  Run,
} from '../../rules/articles/changes/changes.ts'
import { formatPublished, isDated } from '../../rules/language/dates.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import type { PageAccess } from '../page.ts'
import { changeInShort, passageLabel } from './texts.de.ts'

export type ArticleChangesModel = { article: Article; changes: ChangeSummary[] }

type ArticleChangesViewProps = { model: ArticleChangesModel; access: PageAccess }

/** The versions, the newest first; passages stand with them where the gate has opened them. */
export function ArticleChangesView({ model, access }: ArticleChangesViewProps) {
  const { article, changes } = model
  const history = access.kind === 'locked' ? undefined : access.history
  const shown = history?.changes ?? changes
  return (
    <>
      <PageIntro
        title="Was wurde geändert?"
        text={<a href={article.urlPath}>{bindHeadline(article.title)}</a>}
      />
      <div className="page changes">
        {shown.length > 0 && history && (
          <p className="changes-legend">
            <del>Durchgestrichen</del> ist, was entfernt wurde, <ins>unterstrichen</ins>, was neu
            ist.
          </p>
        )}
        {access.kind === 'locked' && <Locked article={article} />}
        <ol className="plain-list">
          {shown.map((change, index) => (
            <li key={change.version}>
              <Version change={change} number={shown.length - index + 1} />
            </li>
          ))}
          <li>
            <First article={article} isOnly={shown.length === 0} />
          </li>
        </ol>
      </div>
    </>
  )
}

function Locked({ article }: { article: Article }) {
  return (
    <div className="changes-locked">
      <p>
        Der Artikel gehört zu PLUS. Wann er geändert wurde, steht hier für alle; was sich im Text
        geändert hat, lesen Sie, sobald Sie den Artikel lesen können.
      </p>
      <ButtonLink href={article.urlPath} look="secondary">
        Zum Artikel
      </ButtonLink>
    </div>
  )
}

type VersionProps = { change: ChangeSummary | ArticleChange; number: number }

function Version({ change, number }: VersionProps) {
  return (
    <article>
      <h2>
        Fassung {number},{' '}
        <time dateTime={change.madeAt}>{formatPublished(new Date(change.madeAt))}</time>
      </h2>
      <p className="changes-short">{changeInShort(change)}</p>
      {'passages' in change && (
        <>
          {change.passages.map((passage, index) => (
            <Passage key={index} passage={passage} />
          ))}
          {change.isShortened && <p>Weitere Änderungen dieser Fassung sind nicht aufgeführt.</p>}
        </>
      )}
    </article>
  )
}

function Passage({ passage }: { passage: PassageChange }) {
  const runs = passage.kind === 'changed' ? passage.runs : [passage]
  return (
    <section className="change">
      <h3>{passageLabel(passage.of, passage.kind)}</h3>
      <p>
        {runs.map((run, index) => (
          <Words key={index} run={run} />
        ))}
      </p>
    </section>
  )
}

/** Ears are told by words what eyes see by the line. */
function Words({ run: { kind, text } }: { run: Run }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="visually-hidden">{kind === 'added' ? ' [neu:] ' : ' [entfernt:] '}</span>
      {text}
      <span className="visually-hidden"> [Ende] </span>
    </Mark>
  )
}

function First({ article, isOnly }: { article: Article; isOnly: boolean }) {
  const { publishDate } = article
  return (
    <article>
      <h2>
        {isOnly ? 'Einzige Fassung' : 'Erste Fassung'}
        {isDated(publishDate) && (
          <>
            , <time dateTime={publishDate}>{formatPublished(new Date(publishDate))}</time>
          </>
        )}
      </h2>
      <p className="changes-short">
        {isOnly
          ? 'Seit der Veröffentlichung wurde am Text nichts geändert.'
          : 'So wurde der Artikel veröffentlicht.'}
      </p>
    </article>
  )
}
