import { lazy, useCallback, useRef, type ReactNode } from 'react'
import type { ContentItem } from '../../rules/articles/article.ts'
import { textOf } from '../../rules/articles/reading-time.ts'
import { readTexts } from '../../rules/paywall/preview.ts'
import { Link } from '../navigation/Link.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import type { ArticleFields } from './article-form.ts'
import { ArticleFieldset } from './ArticleFieldset.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { ArticleForm } from './use-article-form.ts'

type WritingFormProps = {
  form: ArticleForm
  title: string
  back: { href: string; label: string }
  /** The choice of the article's kind. */
  kind: ReactNode
  /** Why the last save failed. */
  trouble: ReactNode
  /** Sends the fields, which have been checked. `value`: that of the pressed button. */
  onSave: (value: string) => void
  /** The buttons, of which the first saves. */
  buttons: ReactNode
}

/** Loaded with the first text, because it is larger than all other screens together. */
const TextEditor = lazy(() =>
  import('../editor/TextEditor.tsx').then((module) => ({ default: module.TextEditor })),
)

/** The form of a new article: its fields, the status line and the buttons. */
export function WritingForm(props: WritingFormProps) {
  const { form, title, back, kind, trouble, onSave, buttons } = props
  const element = useRef<HTMLFormElement>(null)
  const { change, read } = form
  const readText = useCallback(() => wordsOf(read()), [read])
  const changeText = useCallback(
    (contentItems: readonly ContentItem[]) => change({ contentItems }),
    [change],
  )
  const save = (value: string) => {
    if (form.status.kind === 'saving') return
    // A number or time that cannot be read stays in its field, and must not be lost with the form.
    if (form.check() && !invalidField(element.current)) return onSave(value)
    focusFirstFault(element.current)
  }
  return (
    <form
      ref={element}
      className="writing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(buttonValue(event.nativeEvent.submitter))
      }}
    >
      <p className="draft-back">
        <Link href={back.href}>{back.label}</Link>
      </p>
      <ScreenHead title={title} />
      {form.wasKept && form.hasUnsaved && (
        <p className="notice">Ihr zuletzt getippter Text ist noch da.</p>
      )}
      {kind}
      {trouble}
      <ArticleFieldset
        id={null}
        fields={form.fields}
        readText={readText}
        faults={form.faults}
        change={form.change}
        text={
          <TextEditor key={form.start} items={form.fields.contentItems} onChange={changeText} />
        }
        hasReason
      />
      <SaveBar status={form.status} onSave={() => save('')}>
        {buttons}
        {form.hasUnsaved && (
          <button type="button" className="button button-quiet" onClick={form.discard}>
            Verwerfen
          </button>
        )}
      </SaveBar>
    </form>
  )
}

const invalidField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

const wordsOf = ({ title, intro, contentItems }: ArticleFields): string =>
  [title, intro, ...contentItems.flatMap(readTexts).map(textOf)].join('\n')

const buttonValue = (button: HTMLElement | null): string =>
  button instanceof HTMLButtonElement ? button.value : ''
