import { BEST_RATING, type Review } from '../../../rules/articles/reviews/review.ts'
import { MAX_EPISODE, MAX_LINE_LENGTH } from '../../../rules/newsroom/article-limits.ts'
import { useShows } from '../../data/names.ts'
import type { SectionProps } from '../fields/FormSection.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { WritingField } from '../fields/WritingField.tsx'

/** The fields that only podcast episodes and test reports have. */
export const KindSection = ({ fields, faults, change }: SectionProps) => (
  <>
    {fields.isPodcast && <EpisodeFields fields={fields} change={change} />}
    {fields.review && (
      <ReviewFields
        review={fields.review}
        fault={faults.review}
        onChange={(review) => change({ review })}
      />
    )}
  </>
)

function EpisodeFields({ fields: { podcast, episode }, change }: Omit<SectionProps, 'faults'>) {
  const { data = [] } = useShows()
  const isListed = podcast === '' || data.some(({ slug }) => slug === podcast)
  return (
    <fieldset className="field kind-fields">
      <legend>Podcastfolge</legend>
      <SelectField
        label="Sendung"
        value={podcast}
        onChange={(value) => change({ podcast: value, ...(value === '' && { episode: null }) })}
        options={[
          ['', 'Keine'],
          ...data.map(({ slug, title }) => [slug, title] as const),
          ...(isListed ? [] : [[podcast, podcast] as const]),
        ]}
        help="Die Aufnahme und ihre Kapitel stehen im Text, im Baustein „Ton“."
      />
      {podcast !== '' && (
        <NumberField
          label="Nummer der Folge"
          value={episode}
          onChange={(value) => change({ episode: value })}
          min={1}
          max={MAX_EPISODE}
          isOptional
        />
      )}
    </fieldset>
  )
}

const MAX_EUROS = 1_000_000

type ReviewFieldsProps = {
  review: Review
  fault: string | undefined
  onChange: (review: Review) => void
}

const ReviewFields = ({ review, fault, onChange }: ReviewFieldsProps) => (
  <fieldset className="field kind-fields">
    <legend>Testbericht</legend>
    <WritingField
      label="Produkt"
      value={review.product}
      onChange={(product) => onChange({ ...review, product })}
      fault={fault}
      maxLength={MAX_LINE_LENGTH}
    />
    <WritingField
      label="Hersteller (freiwillig)"
      value={review.maker}
      onChange={(maker) => onChange({ ...review, maker })}
      maxLength={MAX_LINE_LENGTH}
    />
    <NumberField
      label="Preis in Euro (freiwillig)"
      value={review.price === null ? null : review.price / 100}
      onChange={(euros) =>
        onChange({ ...review, price: euros === null ? null : Math.round(euros * 100) })
      }
      max={MAX_EUROS}
      decimals={2}
      isOptional
    />
    <NumberField
      label="Punkte"
      value={review.rating}
      onChange={(rating) => rating !== null && onChange({ ...review, rating })}
      max={BEST_RATING}
      decimals={1}
      help={`0 bis ${BEST_RATING}, zum Beispiel 7,4. Urteil, Für und Wider und Messwerte stehen im Text, im Baustein „Fazit des Tests“.`}
    />
  </fieldset>
)
