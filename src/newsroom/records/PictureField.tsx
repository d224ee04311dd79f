import type { Image } from '../../rules/articles/article.ts'
import { FromLibrary } from '../media/FromLibrary.tsx'
import { imageOf } from '../media/in-article.ts'
import { pictureAt } from '../media/media-api.ts'

type PictureFieldProps = {
  /** The name of the picture: „Porträt“. */
  label: string
  image: Image | null
  help?: string | undefined
  onChange: (image: Image | null) => void
}

/** The picture of a record, chosen from the media library. */
export const PictureField = ({ label, image, help, onChange }: PictureFieldProps) => (
  <fieldset className="field record-picture">
    <legend>{label}</legend>
    {image?.baseUrl && <img src={pictureAt(image.baseUrl, 320)} alt={image.altText || label} />}
    <div className="save-buttons">
      <FromLibrary kind="image" onPick={(item) => onChange(imageOf(item))} />
      {image && (
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          {label} entfernen
        </button>
      )}
    </div>
    {help && <p className="field-help">{help}</p>}
  </fieldset>
)
