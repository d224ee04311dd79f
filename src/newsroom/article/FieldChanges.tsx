import type { FieldChange } from '../../services/newsroom/contract.ts'
import { useTagsOf } from '../data/names.ts'
import { useSectionName } from '../data/section-names.ts'
import { FIELD_NAMES } from '../live/field-names.ts'
import { fieldInWords } from './field-words.ts'

/** Shows the fields of a revision that are no text: the earlier value is struck through, the new one underlined. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const sectionName = useSectionName()
  const slugs = fields.flatMap((one) => (one.field === 'tags' ? [one.before, one.after] : []))
  const tags = useTagsOf(slugs.flat().filter((slug) => typeof slug === 'string'))
  const names = {
    section: sectionName,
    tag: (slug: string) => tags.find((one) => one.slug === slug)?.name ?? slug,
  }
  const shown = fields.filter(({ field }) => field in FIELD_NAMES)
  if (shown.length === 0) return null
  return (
    <ul className="changes">
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <p className="change-of">{FIELD_NAMES[field]} geändert</p>
          <Values
            before={fieldInWords(field, before, names)}
            after={fieldInWords(field, after, names)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Nothing for values that have no words, or the same. */
function Values({ before, after }: { before: string; after: string }) {
  if (before === after) return null
  return (
    <p>
      {before && (
        <del>
          <span className="visually-hidden">Entfernt: </span>
          {before}
        </del>
      )}
      {before && after && ' '}
      {after && (
        <ins>
          <span className="visually-hidden">Neu: </span>
          {after}
        </ins>
      )}
    </p>
  )
}
