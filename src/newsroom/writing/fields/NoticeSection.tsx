import { memo } from 'react'
import { AI_TEXT } from '../../../rules/articles/marks/ai-generated.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { ArticleSearch } from '../../editor/toolbar/ArticleSearch.tsx'
import { CheckField } from './CheckField.tsx'
import { CorrectionsField } from './CorrectionsField.tsx'
import { countFilled, FormSection, hasSameFields, type SectionProps } from './FormSection.tsx'
import { MomentField } from './MomentField.tsx'

/** Marks that the law requires, corrections, and dates. */
export const NoticeSection = memo(NoticeFields, hasSameFields)

function NoticeFields({ fields, faults, change }: SectionProps) {
  const { isSoldContent, aiGenerated, corrections, counterStatementTo } = fields
  const { updateDate, erasesHistory } = fields
  return (
    <FormSection
      title="Hinweise"
      filled={countFilled(
        isSoldContent,
        aiGenerated,
        corrections,
        counterStatementTo,
        updateDate,
        erasesHistory,
      )}
      hasFault={Boolean(faults.corrections ?? faults.updateDate)}
    >
      <CheckField
        label="Anzeige"
        checked={isSoldContent}
        onChange={(checked) => change({ isSoldContent: checked })}
        help="Jemand bezahlt für diesen Artikel: Überall steht „Anzeige“ davor, und er ist in keinem Feed."
      />
      <CheckField
        label="Von KI geschrieben, nicht geprüft"
        checked={aiGenerated}
        onChange={(checked) => change({ aiGenerated: checked })}
        help={`Leser lesen: „${AI_TEXT}“`}
      />
      <CorrectionsField
        corrections={corrections}
        onChange={(changed) => change({ corrections: changed })}
        fault={faults.corrections}
      />
      <AnsweredArticle
        id={counterStatementTo}
        onChange={(id) => change({ counterStatementTo: id })}
      />
      <DateFields {...{ fields, faults, change }} />
    </FormSection>
  )
}

function DateFields({ fields, faults, change }: SectionProps) {
  const { publishDate, updateDate, erasesHistory } = fields
  return (
    <>
      <MomentField
        label="Datum"
        value={publishDate}
        onChange={(value) => change({ publishDate: value })}
        isOptional
        help="Deutsche Zeit. Leer oder in der Zukunft: der Zeitpunkt der Veröffentlichung. Für später gibt es „Planen“."
      />
      <MomentField
        label="Aktualisiert am"
        value={updateDate}
        onChange={(value) => change({ updateDate: value })}
        isOptional
        fault={faults.updateDate}
        help="Steht neben dem Datum, wenn der Text später wesentlich geändert wurde."
      />
      {(publishDate !== null || erasesHistory) && (
        <CheckField
          label="Gezeigte Änderungen löschen"
          checked={erasesHistory}
          onChange={(checked) => change({ erasesHistory: checked })}
          help="Mit der nächsten Veröffentlichung verschwindet, was Leser unter „Was wurde geändert?“ sehen, zum Beispiel wenn ein Name weg muss."
        />
      )}
    </>
  )
}

type AnsweredArticleProps = { id: number | null; onChange: (id: number | null) => void }

/** The report that a counterstatement answers. */
const AnsweredArticle = ({ id, onChange }: AnsweredArticleProps) => (
  <fieldset className="field">
    <legend>Gegendarstellung</legend>
    {id === null ? (
      <>
        <p className="field-help">
          Antwortet dieser Artikel auf einen anderen (§ 20 MStV)? Er ist dann frei und trägt die
          Dachzeile „Gegendarstellung“.
        </p>
        <ArticleSearch onFound={(found) => onChange(found.id)} />
      </>
    ) : (
      <p className="answered-article">
        <a href={newsroomHref.article({ id })} target="_blank" rel="noreferrer">
          Antwort auf Artikel {id}
        </a>
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          Keine Gegendarstellung
        </button>
      </p>
    )}
  </fieldset>
)
