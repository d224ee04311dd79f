import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Focus } from '../../rules/articles/article.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { CROPS, cropPosition, moveFocus } from './crop-position.ts'
import { pictureAt } from './media-api.ts'

const CENTRE: Focus = { x: 0.5, y: 0.5 }
const STEP = 0.01
const LONG_STEP = 0.1
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type FocusFieldProps = {
  media: MediaItem
  focus: Focus | null
  onChange: (focus: Focus | null) => void
}

/** Sets the point of a picture that every crop keeps, by pointer or arrow keys, and shows the crops. */
export function FocusField({ media, focus, onChange }: FocusFieldProps) {
  const { path, alt, width, height } = media
  const picture = useRef<HTMLDivElement>(null)
  const point = focus ?? CENTRE
  const percent = (share: number) => Math.round(share * 100)
  const follow = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || event.buttons !== 1) return
    const at = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    }
    onChange(moveFocus(at, 0, 0))
  }
  const move = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onChange(moveFocus(point, x * step, y * step))
  }
  return (
    <>
      <div
        ref={picture}
        className="media-focus"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
      >
        <img src={pictureAt(path, 1280)} alt={alt} draggable={false} />
        <button
          type="button"
          className="media-focus-point"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={`Bildschwerpunkt: ${percent(point.x)} % von links, ${percent(point.y)} % von oben`}
          aria-describedby="media-focus-help"
          onKeyDown={move}
        />
      </div>
      <p id="media-focus-help" className="field-help">
        Diese Stelle bleibt in jedem Ausschnitt. Klicken oder ziehen Sie, oder nutzen Sie die
        Pfeiltasten (mit Umschalt in großen Schritten).{' '}
        {focus && (
          <button type="button" className="text-button" onClick={() => onChange(null)}>
            Wieder in die Mitte
          </button>
        )}
      </p>
      <Crops media={media} focus={point} />
    </>
  )
}

function Crops({ media: { path, width, height }, focus }: { media: MediaItem; focus: Focus }) {
  return (
    <ul className="media-crops" aria-label="Ausschnitte">
      {CROPS.map(({ name, ratio }) => (
        <li key={name}>
          <img
            src={pictureAt(path, 640)}
            alt={`Ausschnitt ${name}`}
            style={{
              aspectRatio: String(ratio),
              objectPosition: cropPosition(focus, (width ?? 1) / (height ?? 1), ratio),
            }}
          />
          <span className="quiet">{name}</span>
        </li>
      ))}
    </ul>
  )
}
