import type { Image, Video } from '../../rules/articles/article.ts'
import type { AiMarked } from '../../rules/articles/marks/ai-generated.ts'
import { FromLibrary } from '../media/FromLibrary.tsx'
import { filmOf, imageOf } from '../media/in-article.ts'
import { pictureAt } from '../media/media-api.ts'
import { ALT_TEXT_HELP } from '../media/words.ts'
import { CheckField } from './fields/CheckField.tsx'

type LeadPictureProps = {
  image: Image | null
  onChange: (image: Image | null) => void
  /** Is shown in the picture's place. */
  film: Video | null
  onFilm: (film: Video | null) => void
}

/** The article's own picture and film, chosen from the media library. */
export function LeadPicture({ image, onChange, film, onFilm }: LeadPictureProps) {
  return (
    <>
      <fieldset className="field lead-picture">
        <legend>Aufmacherbild</legend>
        {image?.baseUrl && (
          <>
            <img
              src={pictureAt(image.baseUrl, 640)}
              alt={image.altText}
              // The form below does not move when the picture arrives.
              width={image.width || undefined}
              height={image.height || undefined}
            />
            <label htmlFor="lead-picture-alt">Bildbeschreibung</label>
            <input
              id="lead-picture-alt"
              value={image.altText}
              maxLength={1000}
              lang="de"
              spellCheck
              aria-describedby={image.altText ? undefined : 'lead-picture-alt-help'}
              onChange={(event) => onChange({ ...image, altText: event.target.value })}
            />
            {!image.altText && (
              <p id="lead-picture-alt-help" className="field-help">
                {ALT_TEXT_HELP}
              </p>
            )}
            <label htmlFor="lead-picture-caption">Bildunterschrift</label>
            <input
              id="lead-picture-caption"
              value={image.caption}
              maxLength={1000}
              lang="de"
              spellCheck
              onChange={(event) => onChange({ ...image, caption: event.target.value })}
            />
            <p className="field-help">{image.copyrights}</p>
            <AiField marked={image} onChange={onChange} />
          </>
        )}
        <div className="save-buttons">
          <FromLibrary kind="image" onPick={(item) => onChange(imageOf(item))} />
          {image && (
            <button type="button" className="text-button" onClick={() => onChange(null)}>
              Entfernen
            </button>
          )}
        </div>
      </fieldset>
      <LeadFilm image={image} film={film} onFilm={onFilm} />
    </>
  )
}

type AiFieldProps<Marked> = { marked: Marked; onChange: (changed: Marked) => void }

/** The mark of a picture or film that a machine made. */
function AiField<Marked extends AiMarked>({ marked, onChange }: AiFieldProps<Marked>) {
  const change = (isMarked: boolean) => {
    const { aiGenerated: _, ...rest } = marked
    onChange({ ...rest, ...(isMarked && { aiGenerated: true }) } as Marked)
  }
  return (
    <CheckField label="Mit KI erzeugt" checked={marked.aiGenerated === true} onChange={change} />
  )
}

function LeadFilm({ image, film, onFilm }: Omit<LeadPictureProps, 'onChange'>) {
  return (
    <fieldset className="field lead-film">
      <legend>Film statt des Bildes</legend>
      {film && (
        <>
          <p className="field-help">{film.title || film.src}</p>
          <AiField marked={film} onChange={onFilm} />
        </>
      )}
      <div className="save-buttons">
        <FromLibrary kind="video" onPick={(item) => onFilm(filmOf(item, image))} />
        {film && (
          <button type="button" className="text-button" onClick={() => onFilm(null)}>
            Film entfernen
          </button>
        )}
      </div>
    </fieldset>
  )
}
