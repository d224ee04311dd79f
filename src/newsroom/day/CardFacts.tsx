import { cutText } from '../../rules/language/cut-text.ts'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import { FiguresLine } from '../audience/ArticleFigures.tsx'
import { Link } from '../navigation/Link.tsx'
import { isOverwritten } from '../overview/DraftRow.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Deadline } from '../planning/Deadline.tsx'

/** The most characters of a note that a card shows. */
const NOTE_LENGTH = 160

/** The headline of an article of the day, as a link to it. */
export function CardTitle({ article: { id, title, titlePrefix } }: { article: DayArticle }) {
  return (
    <h3 className="card-title">
      {/* Otherwise the browser drags the link, not the card. */}
      <Link href={newsroomHref.article({ id })} draggable={false}>
        {titlePrefix && <span className="draft-kicker">{titlePrefix}</span>}{' '}
        <span>{title || 'Ohne Titel'}</span>
      </Link>
    </h3>
  )
}

/** Person, deadline, moments and note of an article of the day. */
export function CardFacts({ article }: { article: DayArticle }) {
  const { state, assignee, createdBy, deadline, embargoUntil, publishAt, publishDate, note } =
    article
  const appears = state === 'scheduled' ? (publishAt ?? publishDate) : null
  return (
    <>
      {assignee ? (
        <p className="card-fact">
          Zuständig: <bdi>{assignee.name}</bdi>
        </p>
      ) : (
        createdBy && (
          <p className="card-fact">
            Von <bdi>{createdBy}</bdi>
          </p>
        )
      )}
      {deadline && article.stage !== 'done' && (
        <p className="card-fact">
          <Deadline draft={article} />
        </p>
      )}
      {appears && (
        <p className="card-fact card-strong">
          Erscheint <Moment iso={appears} />
        </p>
      )}
      {state === 'published' && publishDate && (
        <p className="card-fact">
          Erschienen <Moment iso={publishDate} />
        </p>
      )}
      {embargoUntil && embargoUntil !== appears && (
        <p className="card-fact card-alert">
          Sperrfrist bis <Moment iso={embargoUntil} />
        </p>
      )}
      {isOverwritten(article) && (
        <p className="card-fact card-alert">Auf der Website von anderer Stelle geändert</p>
      )}
      {article.figures && <FiguresLine figures={article.figures} />}
      {note && <p className="card-note">{shortNote(note)}</p>}
    </>
  )
}

const shortNote = (note: string): string =>
  note.length <= NOTE_LENGTH ? note : `${cutText(note, NOTE_LENGTH)} …`
