import { Suspense, useCallback, useId, type ReactNode } from 'react'
import {
  MAX_LINE_LENGTH,
  MAX_LONG_LINE_LENGTH,
  MAX_SEARCH_TITLE,
} from '../../rules/newsroom/article-limits.ts'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { Waiting } from '../parts/Trouble.tsx'
import type { ArticleFields, AuthorName, FieldFaults } from './article-form.ts'
import { AuthorsField } from './fields/AuthorsField.tsx'
import { ClassSection } from './fields/ClassSection.tsx'
import { GERMAN_TYPING } from './fields/german-typing.ts'
import { FieldNotes } from './fields/WritingField.tsx'
import { lengthOf, searchTitleOf } from './fields/search-title.ts'
import { HeadlinePreview } from './fields/HeadlinePreview.tsx'
import { NumberField } from './fields/NumberField.tsx'
import { MAX_FREE_PARAGRAPHS } from '../../rules/paywall/preview.ts'
import { ListSection } from './fields/ListSection.tsx'
import { NoticeSection } from './fields/NoticeSection.tsx'
import { TagsField } from './fields/TagsField.tsx'
import { WritingField } from './fields/WritingField.tsx'
import { KindSection } from './kinds/KindSection.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import { SectionField } from './SectionField.tsx'

type ArticleFieldsetProps = {
  /** The number of the article; `null` for a new one. */
  id: number | null
  /** `contentItems` belongs to the editor. */
  fields: Omit<ArticleFields, 'contentItems'>
  faults: FieldFaults
  /** Stays the same while one types. */
  change: (changed: Partial<ArticleFields>) => void
  /** Why the standfirst or the teaser cannot be changed here. */
  locked?: { intro?: string | undefined; teaser?: string | undefined }
  /** The editor of the text. */
  text: ReactNode
  /** Returns the words of the text. Stays the same while one types. */
  readText: () => string
  /** Whether the next version gets a reason. */
  hasReason?: boolean
  /** Shown next to the text, after the fields. */
  comments?: ReactNode
}

type LineName = 'title' | 'titlePrefix' | 'intro' | 'reason'

/** All fields of an article. */
export function ArticleFieldset(props: ArticleFieldsetProps) {
  const { fields, faults, change, locked = {}, text, hasReason = false, comments } = props
  const line = (name: LineName) => ({
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
    fault: faults[name],
  })
  const { title, titlePrefix, intro, teaser, seoTitle, description, slug, section } = fields
  const { badge, isSoldContent, isOpinion, isLive, contentRestriction } = fields
  const shown = { title, titlePrefix, intro, teaser, seoTitle, description, slug, section }
  return (
    <div className="writing-fields" {...GERMAN_TYPING}>
      <div className="writing-main">
        <WritingField
          label="Arbeitstitel"
          {...line('title')}
          maxLength={MAX_LINE_LENGTH}
          look="title"
          help={lengthOf(searchTitleOf(shown), MAX_SEARCH_TITLE)}
        />
        <WritingField label="Dachzeile" {...line('titlePrefix')} maxLength={MAX_LINE_LENGTH} />
        <WritingField
          label="Vorspann"
          {...line('intro')}
          rows={3}
          maxLength={MAX_LONG_LINE_LENGTH}
          locked={locked.intro}
        />
        <Suspense fallback={<Waiting>Der Editor wird geladen …</Waiting>}>{text}</Suspense>
        <HeadlinePreview
          {...shown}
          {...{ badge, isSoldContent, isOpinion, isLive, contentRestriction }}
        />
      </div>
      <div className="writing-side">
        <SideFields {...props} />
        {hasReason && (
          <WritingField
            label="Anmerkung zur Fassung (freiwillig)"
            {...line('reason')}
            maxLength={MAX_REASON_LENGTH}
            help="Steht im Verlauf, nicht auf der Website."
          />
        )}
        {comments}
      </div>
    </div>
  )
}

function SideFields(props: ArticleFieldsetProps) {
  const { id, fields, faults, change, locked, readText } = props
  const { reason: _reason, ...own } = fields
  const changeSection = useCallback((section: string) => change({ section }), [change])
  const changeAuthors = useCallback(
    (authors: readonly AuthorName[]) => change({ authors }),
    [change],
  )
  const changeTags = useCallback((tags: readonly string[]) => change({ tags }), [change])
  const section = { fields: own, faults, change }
  return (
    <>
      <SectionField value={fields.section} onChange={changeSection} fault={faults.section} />
      <KindSection {...section} />
      <LeadPicture
        image={fields.img}
        onChange={(img) => change({ img })}
        film={fields.headerVideo}
        onFilm={(headerVideo) => change({ headerVideo })}
      />
      <AuthorsField authors={fields.authors} onChange={changeAuthors} />
      <TagsField tags={fields.tags} onChange={changeTags} readText={readText} />
      <AccessField
        value={fields.contentRestriction}
        onChange={(contentRestriction) => change({ contentRestriction })}
        fault={faults.contentRestriction}
      />
      {fields.contentRestriction === 'paid' && (
        <NumberField
          label="Freie Absätze (freiwillig)"
          value={fields.freeParagraphs}
          onChange={(freeParagraphs) => change({ freeParagraphs })}
          min={1}
          max={MAX_FREE_PARAGRAPHS}
          isOptional
          help="Leer entscheidet die Bezahlschranke. Frei bleiben höchstens 900 Zeichen oder 30 % des Textes."
        />
      )}
      <div className="form-sections">
        <ListSection {...section} id={id} lockedTeaser={locked?.teaser} />
        <ClassSection {...section} />
        <NoticeSection {...section} />
      </div>
    </>
  )
}

type AccessFieldProps = {
  value: ArticleFields['contentRestriction']
  onChange: (restriction: ArticleFields['contentRestriction']) => void
  fault: string | undefined
}

function AccessField({ value, onChange, fault }: AccessFieldProps) {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={fault ? `${name}-error` : undefined}>
      <legend>Zugang</legend>
      <div className="segments">
        {(['free', 'paid'] as const).map((restriction) => (
          <label key={restriction}>
            <input
              type="radio"
              name={name}
              checked={value === restriction}
              onChange={() => onChange(restriction)}
            />
            {restriction === 'free' ? 'Frei' : 'PLUS'}
          </label>
        ))}
      </div>
      <FieldNotes id={name} fault={fault} />
    </fieldset>
  )
}
