import { memo } from 'react'
import { BADGES, type Badge } from '../../../rules/articles/article.ts'
import { BEST_RATING, type Review } from '../../../rules/articles/reviews/review.ts'
import { MAX_EPISODE, MAX_LINE_LENGTH } from '../../../rules/newsroom/article-limits.ts'
import { useShows } from '../../data/names.ts'
import { CheckField } from './CheckField.tsx'
import { countFilled, FormSection, hasSameFields, type SectionProps } from './FormSection.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import { WritingField } from './WritingField.tsx'

/** The kind of an article: badge, series, opinion, podcast, test report. */
export const ClassSection = memo(ClassFields, hasSameFields)

const BADGE_OPTIONS = [['', 'Ohne'], ...BADGES.map((badge) => [badge, badge] as const)] as const

function ClassFields({ fields, faults, change }: SectionProps) {
  const { badge, series, isOpinion, isVideoArticle, isLive, isPodcast, review } = fields
  return (
    <FormSection
      title="Einordnung"
      filled={countFilled(badge, series, isOpinion, isVideoArticle, isLive, isPodcast, review)}
      hasFault={faults.review !== undefined}
    >
      <SelectField
        label="Etikett"
        value={badge}
        onChange={(value) => change({ badge: value as Badge | '' })}
        options={BADGE_OPTIONS}
        help="Steht in Listen vor der Überschrift."
      />
      <WritingField
        label="Serie"
        value={series}
        onChange={(value) => change({ series: value })}
        maxLength={MAX_LINE_LENGTH}
      />
      <KindFields fields={fields} change={change} />
      {review && (
        <ReviewFields
          review={review}
          fault={faults.review}
          onChange={(changed) => change({ review: { ...review, ...changed } })}
        />
      )}
    </FormSection>
  )
}

function KindFields({ fields, change }: Omit<SectionProps, 'faults'>) {
  const { isOpinion, isVideoArticle, isLive, isPodcast, review } = fields
  return (
    <fieldset className="field">
      <legend>Art des Artikels</legend>
      <CheckField
        label="Kommentar oder Meinung"
        checked={isOpinion}
        onChange={(checked) => change({ isOpinion: checked })}
      />
      <CheckField
        label="Videoartikel"
        checked={isVideoArticle}
        onChange={(checked) => change({ isVideoArticle: checked })}
      />
      <CheckField
        label="Läuft als Liveticker"
        checked={isLive}
        onChange={(checked) => change({ isLive: checked })}
        help="Nach dem Ende abwählen; die Einträge bleiben."
      />
      <CheckField
        label="Podcastfolge"
        checked={isPodcast}
        onChange={(checked) =>
          change({ isPodcast: checked, ...(!checked && { podcast: '', episode: null }) })
        }
      />
      {isPodcast && <ShowFields fields={fields} change={change} />}
      <CheckField
        label="Testbericht"
        checked={review !== null}
        onChange={(checked) => change({ review: checked ? NEW_REVIEW : null })}
        help="Urteil und Messwerte stehen im Text, im Baustein „Urteil“."
      />
    </fieldset>
  )
}

const NEW_REVIEW: Review = { product: '', maker: '', price: null, rating: BEST_RATING / 2 }

function ShowFields({ fields: { podcast, episode }, change }: Omit<SectionProps, 'faults'>) {
  const { data = [] } = useShows()
  const isListed = podcast === '' || data.some(({ slug }) => slug === podcast)
  return (
    <div className="sub-fields">
      <SelectField
        label="Sendung"
        value={podcast}
        onChange={(value) => change({ podcast: value, ...(value === '' && { episode: null }) })}
        options={[
          ['', 'Keine'],
          ...data.map(({ slug, title }) => [slug, title] as const),
          ...(isListed ? [] : [[podcast, podcast] as const]),
        ]}
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
    </div>
  )
}

const MAX_EUROS = 1_000_000

type ReviewFieldsProps = {
  review: Review
  fault: string | undefined
  onChange: (changed: Partial<Review>) => void
}

const ReviewFields = ({ review, fault, onChange }: ReviewFieldsProps) => (
  <div className="sub-fields">
    <WritingField
      label="Produkt"
      value={review.product}
      onChange={(product) => onChange({ product })}
      fault={fault}
      maxLength={MAX_LINE_LENGTH}
    />
    <WritingField
      label="Hersteller"
      value={review.maker}
      onChange={(maker) => onChange({ maker })}
      maxLength={MAX_LINE_LENGTH}
    />
    <NumberField
      label="Preis in Euro"
      value={review.price === null ? null : review.price / 100}
      onChange={(euros) => onChange({ price: euros === null ? null : Math.round(euros * 100) })}
      max={MAX_EUROS}
      decimals={2}
      isOptional
    />
    <NumberField
      label="Punkte"
      value={review.rating}
      onChange={(rating) => rating !== null && onChange({ rating })}
      max={BEST_RATING}
      decimals={1}
      help={`0 bis ${BEST_RATING}, zum Beispiel 7,4.`}
    />
  </div>
)
