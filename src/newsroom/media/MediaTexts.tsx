import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { pictureAt } from './media-api.ts'
import { Recording } from './Recording.tsx'

/** In pixels; wide enough for the column at twice the density. */
const SHOWN_WIDTH = 1280

/** A file that the signed-in person may not change: the whole picture or recording, and its texts. */
export function MediaTexts({ media }: { media: WholeMedia }) {
  const { kind, path, title, credit, licence, licenceUntil, caption, alt } = media
  const texts = [
    ['Titel', title],
    ['Nachweis', credit],
    ['Lizenz', licence],
    ['Lizenz gilt bis', licenceUntil?.split('-').toReversed().join('.') ?? ''],
    [kind === 'image' ? 'Bildtext' : 'Beschreibung', caption],
    ['Alternativtext', alt],
  ]
  return (
    <div className="media-form">
      <div className="media-show">
        {kind === 'image' ? (
          <img src={pictureAt(path, SHOWN_WIDTH)} alt={alt} />
        ) : (
          <Recording media={media} />
        )}
      </div>
      <div>
        <p className="notice">
          <span>
            Diese Datei dürfen nur die Redaktion und die Person, die sie hochgeladen hat, ändern.
          </span>
        </p>
        <dl className="media-facts">
          {texts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  )
}
