import { memo } from 'react'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { plainText } from '../../../rules/language/plain-text.ts'
import { shortened } from '../../../rules/language/cut-text.ts'
import {
  MAX_DERIVED_TEASER,
  MAX_LINE_LENGTH,
  MAX_LONG_LINE_LENGTH,
  MAX_SEARCH_TITLE,
} from '../../../rules/newsroom/article-limits.ts'
import { countFilled, FormSection, hasSameFields, type SectionProps } from './FormSection.tsx'
import { lengthOf } from './search-title.ts'
import { WritingField } from './WritingField.tsx'

type ListSectionProps = SectionProps & {
  /** The number of the article; `null` for a new one. */
  id: number | null
  /** Why the teaser cannot be changed here. */
  lockedTeaser: string | undefined
}

/** The texts of an article in lists, search engines and social networks, and its address. */
export const ListSection = memo(
  ListFields,
  (before, after) => before.lockedTeaser === after.lockedTeaser && hasSameFields(before, after),
)

function ListFields({ fields, change, id, lockedTeaser }: ListSectionProps) {
  const { teaser, seoTitle, description, slug, intro } = fields
  return (
    <FormSection
      title="Für Listen und Suchmaschinen"
      filled={countFilled(teaser, seoTitle, description)}
    >
      <WritingField
        label="Teaser"
        value={teaser}
        onChange={(text) => change({ teaser: text })}
        rows={3}
        maxLength={MAX_LONG_LINE_LENGTH}
        placeholder={shortened(plainText(intro), MAX_DERIVED_TEASER)}
        locked={lockedTeaser}
        help={`Steht in Listen unter der Überschrift. Leer: der Anfang von Vorspann oder Text, bis zu ${MAX_DERIVED_TEASER} Zeichen.`}
      />
      <WritingField
        label="Titel für Suche und soziale Netze"
        value={seoTitle}
        onChange={(text) => change({ seoTitle: text })}
        maxLength={MAX_LINE_LENGTH}
        help={lengthOf(seoTitle, MAX_SEARCH_TITLE) || 'Leer: Dachzeile und Überschrift.'}
      />
      <WritingField
        label="Beschreibung für Suche und soziale Netze"
        value={description}
        onChange={(text) => change({ description: text })}
        rows={3}
        maxLength={MAX_LONG_LINE_LENGTH}
        help={
          lengthOf(description, MAX_DERIVED_TEASER) || 'Leer: der Anfang von Vorspann oder Text.'
        }
      />
      <WritingField
        label="Wörter der Adresse"
        isAddress
        value={slug}
        onChange={(text) => change({ slug: text })}
        maxLength={MAX_LINE_LENGTH}
        placeholder={slugOf(fields.title)}
        help={<AddressHelp fields={fields} id={id} />}
      />
    </FormSection>
  )
}

/** The number in the address leads to the article, so earlier words redirect to the current ones. */
const AddressHelp = ({
  fields: { slug, title, section },
  id,
}: Pick<ListSectionProps, 'fields' | 'id'>) => (
  <>
    Ergibt{' '}
    <span className="slug-result">
      {section && `/${section}`}/{slugOf(slug) || slugOf(title) || 'artikel'}-{id ?? 'Nummer'}
    </span>
    . Adressen mit früheren Wörtern leiten weiter, weil die Nummer bleibt.
  </>
)
