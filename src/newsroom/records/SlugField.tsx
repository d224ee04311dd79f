import { MAX_RECORD_SLUG } from '../../rules/newsroom/records.ts'
import { WritingField } from '../writing/fields/WritingField.tsx'

type SlugFieldProps = {
  value: string
  fault: string | undefined
  onChange: (slug: string) => void
  /** The whole path for these words. */
  pathOf: (slug: string) => string
  /** The sentence about later changes of the address. */
  help?: string
}

/** The words of a record's address. */
export const SlugField = ({
  value,
  fault,
  onChange,
  pathOf,
  help = 'Frühere Adressen leiten weiter.',
}: SlugFieldProps) => (
  <WritingField
    label="Wörter der Adresse"
    value={value}
    fault={fault}
    maxLength={MAX_RECORD_SLUG}
    onChange={onChange}
    help={
      <>
        Ergibt <span className="slug-result">{pathOf(value || '…')}</span>. {help}
      </>
    }
  />
)

export const SLUG_FAULT =
  'Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, zum Beispiel „jana-wiesdorf“.'
