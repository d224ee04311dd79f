import { newsroomHref } from '../../routes/newsroom.ts'
import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { useMediaItem } from './media-api.ts'
import { nameOfMedia } from './MediaCard.tsx'
import { DeleteMedia } from './DeleteMedia.tsx'
import { MediaTexts } from './MediaTexts.tsx'
import { MediaForm } from './MediaForm.tsx'
import { durationInWords, KIND_NAMES, sizeInWords, USE_FAULTS } from './words.ts'

/** One file of the library: its fields, focus and crops, where it is used. */
export function MediaItemScreen({ id }: { id: number }) {
  const item = useMediaItem(id)
  if (item.isPending) return <Waiting>Die Datei wird geladen …</Waiting>
  if (!item.data) return <Trouble error={item.error} onAgain={() => void item.refetch()} />
  const media = item.data
  return (
    <>
      <ScreenHead title={nameOfMedia(media)}>
        <Link className="button button-secondary" href={newsroomHref.media()}>
          Zur Mediathek
        </Link>
      </ScreenHead>
      {media.fault && (
        <p className="notice notice-warning">
          <span>
            {USE_FAULTS[media.fault]}: Ein Artikel mit dieser Datei lässt sich nicht
            veröffentlichen.
          </span>
        </p>
      )}
      {media.mayChange ? <MediaForm key={media.id} media={media} /> : <MediaTexts media={media} />}
      <div className="media-about">
        <Uses media={media} />
        <Facts media={media} />
      </div>
      {media.mayChange && <DeleteMedia media={media} />}
    </>
  )
}

function Uses({ media: { uses, similar } }: { media: WholeMedia }) {
  return (
    <section aria-labelledby="media-uses">
      <h2 id="media-uses">Verwendet in</h2>
      {uses.length === 0 ? (
        <p className="quiet">Noch in keinem Artikel.</p>
      ) : (
        <ul>
          {uses.map(({ id, title, place }) => (
            <li key={`${place}${id}`}>
              <Link href={newsroomHref.article({ id })}>{title || 'Ohne Titel'}</Link>
              <span className="quiet"> {place === 'draft' ? 'Entwurf' : 'Artikel'}</span>
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <h2>Ähnliche Bilder</h2>
          <ul>
            {similar.map((other) => (
              <li key={other.id}>
                <Link href={newsroomHref['media-item']({ id: other.id })}>
                  {nameOfMedia(other)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Facts({ media }: { media: WholeMedia }) {
  const { kind, mime, bytes, width, height, duration, fileName, takenAt, path } = media
  const facts = [
    ['Datei', fileName],
    ['Art', `${KIND_NAMES[kind]} (${mime})`],
    kind === 'image'
      ? ['Größe', `${width} × ${height} Pixel`]
      : ['Dauer', durationInWords(duration ?? 0)],
    ['Umfang', sizeInWords(bytes)],
    ['Aufgenommen', takenAt?.replace('T', ' um ') ?? ''],
    ['Name in Artikeln', path],
  ]
  return (
    <section aria-labelledby="media-facts">
      <h2 id="media-facts">Über die Datei</h2>
      <dl className="media-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>Hochgeladen</dt>
          <dd>
            <Moment iso={media.uploadedAt} /> von {media.uploadedBy}
          </dd>
        </div>
      </dl>
    </section>
  )
}
