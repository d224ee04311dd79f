import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { PUSH_PLATFORMS, shownOn } from '../../rules/push/platform-lengths.ts'

type PlatformPreviewProps = { fields: { title: string; text: string }; isSold: boolean }

/** The message about as devices show it before somebody opens it. */
export function PlatformPreview({ fields, isSold }: PlatformPreviewProps) {
  const whole = {
    title: soldTitle({ title: fields.title.trim(), isSoldContent: isSold }),
    body: fields.text.trim(),
  }
  return (
    <section className="push-preview" aria-label="Vorschau">
      {PUSH_PLATFORMS.map((platform) => {
        const { title, body } = shownOn(platform, whole)
        return (
          <figure key={platform.name}>
            <figcaption>{platform.label}</figcaption>
            <p lang="de">
              <strong>{title || 'Titel'}</strong>
              {body}
            </p>
          </figure>
        )
      })}
      <p className="field-help">Richtwerte: Jedes Gerät kürzt nach Schrift und Breite.</p>
    </section>
  )
}
