import { useEffect, type ReactNode } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { WholeWireItem } from '../../services/newsroom/wire/contract.ts'
import { ArticleBody } from '../article/ArticleBody.tsx'
import { PassageChanges } from '../article/RevisionChanges.tsx'
import { useSectionName } from '../data/section-names.ts'
import { Link } from '../navigation/Link.tsx'
import { Age, Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useMoveWireItem, useWireItem } from './wire-api.ts'
import { WireMoves } from './WireMoves.tsx'
import { WireUpdate } from './WireUpdate.tsx'
import { stateInWords, versionInWords } from './wire-words.ts'

/** An item of an agency with its text and its pictures in words. */
export function WireItemScreen({ id }: { id: number }) {
  const { data: item, error, isPending, refetch } = useWireItem(id)
  if (isPending) return <Waiting>Die Meldung wird geladen …</Waiting>
  if (!item) return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <Item item={item} />
    </>
  )
}

function Item({ item }: { item: WholeWireItem }) {
  const { id, isSeen, article, pictures, changes, isShortened, hasUpdate } = item
  const { mutate } = useMoveWireItem()
  useEffect(() => {
    if (!isSeen) mutate({ id, move: 'seen' })
  }, [id, isSeen, mutate])
  const body = article.contentItems.filter(
    ({ identifier }) => identifier !== 'normal' && identifier !== 'gallery',
  )
  return (
    <div className="draft">
      <div className="draft-main">
        <p className="draft-back">
          <Link href={newsroomHref.wire({})}>Agenturen</Link>
        </p>
        <p className="draft-standing">
          <span className="wire-state" data-status={item.status}>
            {stateInWords(item)}
          </span>
          <span>{item.agency}</span>
          <span>{versionInWords(item)}</span>
        </p>
        <StatusNotice item={item} />
        {article.titlePrefix && <p className="draft-kicker">{article.titlePrefix}</p>}
        <ScreenHead title={item.title} />
        {hasUpdate && <WireUpdate item={item} />}
        {!hasUpdate && (changes.length > 0 || isShortened) && (
          <details className="wire-changes">
            <summary>Geändert seit der vorigen Fassung der Agentur</summary>
            <PassageChanges changes={changes} isShortened={isShortened} />
          </details>
        )}
        {article.introTextHtml && (
          <p className="draft-intro" dangerouslySetInnerHTML={{ __html: article.introTextHtml }} />
        )}
        <ArticleBody items={body} />
        <Pictures pictures={pictures} />
      </div>
      <aside className="draft-aside" aria-label="Zur Meldung">
        <WireMoves item={item} />
        <section>
          <h2>Angaben</h2>
          <WireFacts item={item} />
        </section>
      </aside>
    </div>
  )
}

/** Says that the agency does not allow the item to be used. */
export function StatusNotice({ item: { status, changedAt, note } }: { item: WholeWireItem }) {
  if (status === 'usable') return null
  return (
    <div className="notice notice-warning wire-notice" role="alert">
      <div>
        <p>
          <strong>
            {status === 'canceled'
              ? 'Die Agentur hat diese Meldung zurückgezogen.'
              : 'Die Agentur hat diese Meldung noch nicht freigegeben.'}
          </strong>{' '}
          (<Age iso={changedAt} />)
        </p>
        {note && <p className="wire-note">{note}</p>}
      </div>
    </div>
  )
}

function Pictures({ pictures }: Pick<WholeWireItem, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <section className="wire-pictures" aria-labelledby="wire-pictures">
      <h2 id="wire-pictures">Bilder</h2>
      <p className="quiet">Sie kommen mit der Meldung in die Mediathek.</p>
      <ul>
        {pictures.map(({ name, caption, credit }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- never reordered
          <li key={index}>
            <strong>{name}</strong>
            {caption && caption !== name && <span> {caption}</span>}{' '}
            <span className="quiet">{credit ? `Bild: ${credit}` : 'Ohne Bildnachweis'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WireFacts({ item }: { item: WholeWireItem }) {
  const sectionName = useSectionName()
  const facts: [label: string, value: ReactNode][] = [
    ['Agentur', item.agency],
    ['Dringlichkeit', item.urgency !== null && `${item.urgency} von 9 (1 ist am dringendsten)`],
    ['Ressort', sectionName(item.section)],
    ['Eingegangen', <Moment key="received" iso={item.receivedAt} />],
    ['Letzte Fassung', item.revision > 1 && <Moment iso={item.changedAt} />],
    ['Sperrfrist bis', item.embargoUntil && <Moment iso={item.embargoUntil} />],
    ['Zu löschen am', item.expiresAt && <Moment iso={item.expiresAt} />],
    [
      'Hinweis der Agentur',
      item.status === 'usable' && <span className="wire-note">{item.note}</span>,
    ],
    ['Rechte', item.rights],
    ['Autoren', item.article.authors.filter((one) => typeof one === 'string').join(', ')],
    ['Themen', item.article.tags.join(', ')],
    ['Kennung', item.sourceId],
    ['Übernommen von', item.takenBy],
  ]
  return (
    <dl className="draft-facts">
      {facts
        .filter(
          ([label, value]) => Boolean(value) && !(label === 'Hinweis der Agentur' && !item.note),
        )
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
