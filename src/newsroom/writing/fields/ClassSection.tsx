import { memo } from 'react'
import { BADGES, type Badge } from '../../../rules/articles/article.ts'
import { MAX_LINE_LENGTH } from '../../../rules/newsroom/article-limits.ts'
import { NEW_REVIEW } from '../kinds/article-kinds.ts'
import { CheckField } from './CheckField.tsx'
import { countFilled, FormSection, hasSameFields, type SectionProps } from './FormSection.tsx'
import { SelectField } from './SelectField.tsx'
import { WritingField } from './WritingField.tsx'

/** How an article is classed: badge, series, and whether it is an opinion, a podcast episode, a test report. */
export const ClassSection = memo(ClassFields, hasSameFields)

const BADGE_OPTIONS = [['', 'Ohne'], ...BADGES.map((badge) => [badge, badge] as const)] as const

function ClassFields({ fields, change }: SectionProps) {
  const { badge, series, isOpinion, isVideoArticle, isLive, isPodcast, review } = fields
  return (
    <FormSection
      title="Einordnung"
      filled={countFilled(badge, series, isOpinion, isVideoArticle, isLive, isPodcast, review)}
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
      <CheckField
        label="Testbericht"
        checked={review !== null}
        onChange={(checked) => change({ review: checked ? NEW_REVIEW : null })}
      />
    </fieldset>
  )
}
