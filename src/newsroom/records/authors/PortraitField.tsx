import type { Image } from '../../../rules/articles/article.ts'
import { FromLibrary } from '../../media/FromLibrary.tsx'
import { imageOf } from '../../media/in-article.ts'
import { pictureAt } from '../../media/media-api.ts'

type PortraitFieldProps = { image: Image | null; onChange: (image: Image | null) => void }

/** An author's portrait, chosen from the media library. */
export const PortraitField = ({ image, onChange }: PortraitFieldProps) => (
  <fieldset className="field record-portrait">
    <legend>Porträt</legend>
    {image?.baseUrl && <img src={pictureAt(image.baseUrl, 320)} alt={image.altText || 'Porträt'} />}
    <div className="save-buttons">
      <FromLibrary kind="image" onPick={(item) => onChange(imageOf(item))} />
      {image && (
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          Porträt entfernen
        </button>
      )}
    </div>
  </fieldset>
)
