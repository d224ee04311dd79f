import { useRef, useState } from 'react'
import { NEWSROOM_ISSUE_MAIL } from '../../routes/newsroom.ts'
import type { WholeIssue } from '../../services/newsroom/newsletters/contract.ts'
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

type IssuePreviewProps = { issue: WholeIssue; isChanged: boolean }

/** The mail that recipients get: the same content and layout, without scripts and with its links off. */
export function IssuePreview({ issue, isChanged }: IssuePreviewProps) {
  const [view, setView] = useState<View>('desktop')
  const [scheme, setScheme] = useState<string>('light')
  const { document, text } = issue
  return (
    <section className="issue-preview" aria-labelledby="issue-preview">
      <h2 id="issue-preview">So kommt sie an</h2>
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
          : 'Die E-Mail, wie sie jetzt hinausginge oder hinausging. Links sind aus.'}
      </p>
      {!document && (
        <p className="notice">
          <span>Noch leer: Schreiben Sie etwas, oder wählen Sie Artikel aus.</span>
        </p>
      )}
      {document && view === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre className="issue-text" tabIndex={0} aria-label="Die E-Mail als Text">
          {text}
        </pre>
      )}
      {document && view !== 'text' && (
        <MailFrame key={`${view} ${scheme}`} issue={issue} width={VIEWS[view]} scheme={scheme} />
      )}
    </section>
  )
}

type MailFrameProps = { issue: WholeIssue; width: number; scheme: string }

function MailFrame({ issue: { id, version, newsletterTitle }, width, scheme }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const scale = useScale(place, width)
  const address = `${NEWSROOM_ISSUE_MAIL}/${id}?${new URLSearchParams({ scheme, version: String(version) })}`
  return (
    <div ref={place} className="preview-place">
      <div
        className="preview-device"
        data-ready
        style={{ width: width * scale, height: HEIGHT * scale }}
      >
        <iframe
          src={address}
          title={`${newsletterTitle}, ${width} Pixel breit`}
          sandbox=""
          style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
