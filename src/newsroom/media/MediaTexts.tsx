import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { Thumbnail } from './MediaCard.tsx'

/** The texts of a file that the signed-in person may not change. */
export function MediaTexts({ media }: { media: WholeMedia }) {
  const { title, credit, licence, licenceUntil, caption, alt } = media
  const texts = [
    ['Titel', title],
    ['Nachweis', credit],
    ['Lizenz', licence],
    ['Lizenz gilt bis', licenceUntil?.split('-').toReversed().join('.') ?? ''],
    ['Bildtext', caption],
    ['Alternativtext', alt],
  ]
  return (
    <div className="media-form">
      <Thumbnail item={media} />
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
