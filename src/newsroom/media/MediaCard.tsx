import { newsroomHref } from '../../routes/newsroom.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Link } from '../navigation/Link.tsx'
import { cropPosition } from './crop-position.ts'
import { pictureAt } from './media-api.ts'
import { durationInWords, KIND_NAMES, USE_FAULTS } from './words.ts'

/** The name that people see: the title, or the name of the file. */
export const nameOfMedia = ({ title, fileName }: Pick<MediaItem, 'title' | 'fileName'>): string =>
  title || fileName

/** A file in the grid. The whole card opens it. */
export function MediaCard({ item }: { item: MediaItem }) {
  const { id, kind, width, height, duration, fault } = item
  const facts = kind === 'image' ? `${width} × ${height}` : durationInWords(duration ?? 0)
  return (
    <li className="media-card">
      <Thumbnail item={item} />
      <div className="media-card-text">
        <Link href={newsroomHref['media-item']({ id })}>{nameOfMedia(item)}</Link>
        <p>
          {KIND_NAMES[kind]} · {facts}
        </p>
        {fault && <p className="media-fault">{USE_FAULTS[fault]}</p>}
      </div>
    </li>
  )
}

/** The picture in a box of 3:2; for sound and film a symbol. */
export function Thumbnail({ item }: { item: MediaItem }) {
  const { kind, path, focus, width, height } = item
  if (kind !== 'image')
    return (
      <div className="media-thumbnail">
        <Icon name={kind === 'audio' ? 'headphones' : 'play'} size={40} />
      </div>
    )
  const ratio = (width ?? 3) / (height ?? 2)
  return (
    <div className="media-thumbnail">
      <img
        src={pictureAt(path, 320)}
        alt=""
        loading="lazy"
        style={{ objectPosition: focus ? cropPosition(focus, ratio, 3 / 2) : undefined }}
      />
    </div>
  )
}
