import { memo, useState } from 'react'
import type { KnownName } from '../../../services/newsroom/names/contract.ts'
import { useTagsOf, useTagSuggestions } from '../../data/names.ts'
import { TroubleLine } from '../../parts/Trouble.tsx'
import { swapped } from './lists.ts'
import { NamesField } from './NamesField.tsx'
import { StepButton } from '../../parts/forms/StepButton.tsx'

type TagsFieldProps = {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** Returns the words of title, standfirst and text. */
  readText: () => string
}

/** The tags of an article. Drawn again only if they change. */
export const TagsField = memo(TagsOfArticle)

function TagsOfArticle({ tags, onChange, readText }: TagsFieldProps) {
  /** Those that were added here, so that their names are shown at once. */
  const [added, setAdded] = useState<readonly KnownName[]>([])
  const known = [...added, ...useTagsOf(tags)]
  const nameOf = (tag: string): string => known.find(({ slug }) => slug === tag)?.name ?? tag
  const names = tags.map(nameOf)
  const add = (all: readonly (KnownName | string)[]) => {
    setAdded([...added, ...all.filter((one) => typeof one !== 'string')])
    const own = all
      .filter((one) => !names.includes(typeof one === 'string' ? one : one.name))
      .map((one) => (typeof one === 'string' ? one : one.slug))
    if (own.length > 0) onChange([...tags, ...new Set(own)])
  }
  return (
    <div className="tags-field">
      <NamesField
        kind="tag"
        label="Themen"
        help="Ein Teil des Namens genügt. Das erste ist das Hauptthema."
        firstOne="Hauptthema"
        names={names}
        onAdd={add}
        onRemove={(index) => onChange(tags.toSpliced(index, 1))}
        onForward={(index) => onChange(swapped(tags, index))}
      />
      <Suggestions names={names} onAdd={(tag) => add([tag])} readText={readText} />
    </div>
  )
}

type SuggestionsProps = Pick<TagsFieldProps, 'readText'> & {
  names: readonly string[]
  onAdd: (tag: KnownName) => void
}

/** Tags whose names are in the text. */
function Suggestions({ names, onAdd, readText }: SuggestionsProps) {
  const finding = useTagSuggestions()
  const others = finding.data?.names.filter(({ name }) => !names.includes(name))
  return (
    <div className="tag-suggestions">
      <StepButton
        className="text-button"
        isOff={finding.isPending}
        onClick={() => finding.mutate(readText())}
      >
        Themen aus dem Text vorschlagen
      </StepButton>
      {finding.error && <TroubleLine error={finding.error} />}
      {others && (
        <output>
          {others.length === 0 ? 'Im Text kommt kein weiteres bekanntes Thema vor.' : 'Vorschläge:'}
        </output>
      )}
      {others && others.length > 0 && (
        <ul aria-label="Vorgeschlagene Themen">
          {others.map((tag) => (
            <li key={tag.id}>
              <button type="button" className="button button-secondary" onClick={() => onAdd(tag)}>
                {tag.name} hinzufügen
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
