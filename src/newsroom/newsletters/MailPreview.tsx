import { useRef, useState } from 'react'
import { Choice } from '../parts/Choice.tsx'
import { useScale } from '../parts/use-scale.ts'

/** The widths of mail programs in CSS pixels: a phone, and the widest that the layout uses. */
const VIEWS = { phone: 320, desktop: 600, text: 600 } as const
type View = keyof typeof VIEWS

const VIEW_NAMES: Readonly<Record<View, string>> = {
  phone: 'Telefon (320)',
  desktop: 'Desktop (600)',
  text: 'Nur Text',
}

const SCHEMES = [
  { value: 'light', text: 'Hell' },
  { value: 'dark', text: 'Dunkel' },
] as const

const HEIGHT = 720

type MailPreviewProps = {
  title: string
  /** Names the frame. */
  name: string
  /** The address of the mail without `scheme`; it changes with the stored version. */
  address: string
  /** The mail as plain text; `null` while it is empty. */
  text: string | null
  /** Said about the stored mail while nothing is typed that differs from it. */
  stored: string
  /** Said while the stored mail is empty. */
  empty: string
  isChanged: boolean
}

/** The mail that recipients get: the same content and layout, without scripts and with its links off. */
export function MailPreview(props: MailPreviewProps) {
  const { title, name, address, text, stored, empty, isChanged } = props
  // A phone would show the wide mail too small to read.
  const [view, setView] = useState<View>(() => (innerWidth < VIEWS.desktop ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<string>('light')
  return (
    <section className="issue-preview" aria-labelledby="issue-preview">
      <h2 id="issue-preview">{title}</h2>
      <div className="preview-choices">
        <Choice
          name="view"
          label="Ansicht"
          values={(Object.keys(VIEWS) as View[]).map((value) => ({
            value,
            text: VIEW_NAMES[value],
          }))}
          chosen={view}
          onChoose={(value) => setView(value as View)}
        />
        {view !== 'text' && (
          <Choice
            name="scheme"
            label="Farben"
            values={SCHEMES}
            chosen={scheme}
            onChoose={setScheme}
          />
        )}
      </div>
      <p className="quiet">
        {isChanged
          ? 'Gezeigt wird die gespeicherte Fassung: Ihre Änderungen stehen hier, sobald Sie speichern.'
          : stored}
      </p>
      {text !== null && view === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre className="issue-text" tabIndex={0} aria-label="Die E-Mail als Text">
          {text}
        </pre>
      )}
      {text === null && (
        <p className="notice">
          <span>{empty}</span>
        </p>
      )}
      {text !== null && view !== 'text' && (
        <MailFrame
          key={`${view} ${scheme}`}
          address={`${address}&scheme=${scheme}`}
          name={name}
          width={VIEWS[view]}
        />
      )}
    </section>
  )
}

type MailFrameProps = { address: string; name: string; width: number }

function MailFrame({ address, name, width }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const scale = useScale(place, width)
  return (
    <div ref={place} className="preview-place">
      <div
        className="preview-device"
        data-ready
        style={{ width: width * scale, height: HEIGHT * scale }}
      >
        <iframe
          src={address}
          title={`${name}, ${width} Pixel breit`}
          sandbox=""
          style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
