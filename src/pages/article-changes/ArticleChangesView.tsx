import { Fragment } from 'react'
import type { Article } from '../../rules/articles/article.ts'
import type {
  ArticleChange,
  ChangeSummary,
  PassageChange,
  Run,
} from '../../rules/articles/changes/changes.ts'
import { formatPublished, isDated } from '../../rules/language/dates.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import type { PageAccess } from '../page.ts'
import { changeInShort, passageLabel } from './texts.de.ts'

export type ArticleChangesModel = { article: Article; changes: ChangeSummary[] }

type ArticleChangesViewProps = { model: ArticleChangesModel; access: PageAccess }

/** The versions, newest first. Changed passages are shown if the gate has opened them. */
export function ArticleChangesView({ model, access }: ArticleChangesViewProps) {
  const { article, changes } = model
  const history = access.kind === 'locked' ? undefined : access.history
  const shown = history?.changes ?? changes
  return (
    <>
      <PageIntro
        title="Was wurde geändert?"
        text={<a href={article.urlPath}>{bindHeadline(soldTitle(article))}</a>}
      />
      <div className="page">
        <div className="prose">
          {shown.length > 0 && history && (
            <p>
              <del>Durchgestrichen</del> ist, was entfernt wurde, <ins>unterstrichen</ins>, was neu
              ist.
            </p>
          )}
          {access.kind === 'locked' && <Locked article={article} />}
          {shown.map((change, index) => (
            <Version key={change.version} change={change} number={shown.length - index + 1} />
          ))}
          <First article={article} isOnly={shown.length === 0} />
        </div>
      </div>
    </>
  )
}

function Locked({ article }: { article: Article }) {
  return (
    <>
      <p>
        Der Artikel gehört zu PLUS. Wann er geändert wurde, steht hier für alle; was sich im Text
        geändert hat, lesen Sie, sobald Sie den Artikel lesen können.
      </p>
      <ButtonLink href={article.urlPath} look="secondary">
        Zum Artikel
      </ButtonLink>
    </>
  )
}

type VersionProps = { change: ChangeSummary | ArticleChange; number: number }

function Version({ change, number }: VersionProps) {
  return (
    <>
      <h2>
        Fassung {number},{' '}
        <time dateTime={change.madeAt}>{formatPublished(new Date(change.madeAt))}</time>
      </h2>
      <p>{changeInShort(change)}</p>
      {'passages' in change && (
        <>
          {change.passages.map((passage, index) => (
            <Passage key={index} passage={passage} />
          ))}
          {change.isShortened && <p>Weitere Änderungen dieser Fassung sind nicht aufgeführt.</p>}
        </>
      )}
    </>
  )
}

function Passage({ passage }: { passage: PassageChange }) {
  const runs = passage.kind === 'changed' ? passage.runs : [passage]
  return (
    <>
      <h3>{passageLabel(passage.of, passage.kind)}</h3>
      <p>
        {runs.map((run, index) => (
          <Fragment key={index}>
            {run.kind === 'added' && runs[index - 1]?.kind === 'removed' && ' '}
            <Words run={run} />
          </Fragment>
        ))}
      </p>
    </>
  )
}

/** Screen readers get words in place of the visual marks. */
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
    <>
      <h2>
        {isOnly ? 'Einzige Fassung' : 'Erste Fassung'}
        {isDated(publishDate) && (
          <>
            , <time dateTime={publishDate}>{formatPublished(new Date(publishDate))}</time>
          </>
        )}
      </h2>
      <p>
        {isOnly
          ? 'Seit der Veröffentlichung wurde am Text nichts geändert.'
          : 'So wurde der Artikel veröffentlicht.'}
      </p>
    </>
  )
}
