import { useState } from 'react'
import { Choice } from '../../parts/Choice.tsx'
import type { ArticleForm } from '../use-article-form.ts'
import { isKind, kindOf, KINDS, marksOf, textFor, type KindOfArticle } from './article-kinds.ts'

type KindChoiceProps = { form: ArticleForm; first: KindOfArticle }

const VALUES = Object.entries(KINDS).map(([value, { label }]) => ({ value, text: label }))

/** Chooses the kind of a new article: its fields and the first block of its text. Nothing that is written is lost. */
export function KindChoice({ form, first }: KindChoiceProps) {
  // No field says that an article is a gallery.
  const [isGallery, setGallery] = useState(first === 'gallery')
  const marked = kindOf(form.fields)
  const chosen = marked === 'article' && isGallery ? 'gallery' : marked
  const choose = (kind: string) => {
    if (!isKind(kind)) return
    const fields = form.read()
    setGallery(kind === 'gallery')
    form.replaceText({
      ...marksOf(kind, fields),
      contentItems: textFor(kind, fields.contentItems),
    })
  }
  return (
    <div className="kind-choice">
      <Choice
        name="kind"
        label="Art des Artikels"
        values={VALUES}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  )
}
