import { useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { mayKeep } from '../../rules/newsroom/records.ts'
import { MAX_PAGE_INTRO } from '../../rules/newsroom/static-pages/page-text.ts'
import type { StaticPage } from '../../services/newsroom/static-pages/contract.ts'
import { PassageChanges } from '../article/RevisionChanges.tsx'
import { usePerson } from '../data/queries.ts'
import { FormattedTextEditor } from '../editor/TextEditor.tsx'
import { Link } from '../navigation/Link.tsx'
import { announce } from '../parts/announce.ts'
import { Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { faultIn, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { ConflictNotice } from '../parts/forms/ConflictNotice.tsx'
import { ForChiefs } from '../records/ForChiefs.tsx'
import { WritingField } from '../writing/fields/WritingField.tsx'
import { PAGE_FORMAT } from './page-format.ts'
import { PagePreview, VIEWS, type View } from './PagePreview.tsx'
import { PageVersions } from './PageVersions.tsx'
import { useStaticPage } from './static-pages-api.ts'
import { changesBetween } from './text-changes.ts'
import { usePageForm } from './use-page-form.ts'
import { FILE } from './words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** The form of a page with a text of the publisher, for chiefs. */
export function StaticPageScreen({ slug }: { slug: string }) {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Seite wird geladen …</Waiting>
  if (!mayKeep(person.role, 'static pages')) return <ForChiefs title="Seiten" />
  return <LoadedPage name={slug} />
}

function LoadedPage({ name }: { name: string }) {
  const page = useStaticPage(name)
  if (page.isPending) return <Waiting>Die Seite wird geladen …</Waiting>
  if (!page.data) return <Trouble error={page.error} onAgain={() => void page.refetch()} />
  return <PageForm page={page.data} />
}

type Form = ReturnType<typeof usePageForm>

function PageForm({ page }: { page: StaticPage }) {
  const form = usePageForm(page)
  const [view, setView] = useState<View>('edit')
  useLeaveQuestion(form.isChanged)
  const save = () => {
    if (form.isChanged) form.send('save')
  }
  useSaveKey(save)
  /** The preview shows the stored draft. */
  const show = (next: View) => {
    if (next === 'edit' || !form.isChanged) setView(next)
    else form.send('save', { onDone: () => setView(next) })
  }
  return (
    <div className="writing record-form">
      <p className="draft-back">
        <Link href={newsroomHref['static-pages']()}>Alle Seiten</Link>
      </p>
      <ScreenHead title={page.title} />
      <PageFacts page={form.base} />
      <FileNotice form={form} />
      <ViewButtons view={view} onShow={show} />
      <PageText form={form} isHidden={view !== 'edit'} />
      {view !== 'edit' && (
        <PagePreview
          key={`${view} ${form.base.version}`}
          name={page.name}
          title={page.title}
          device={view}
        />
      )}
      <Problems form={form} />
      <SaveBar form={form} onSave={save} />
      <PageVersions
        name={page.name}
        onLoad={(text) => {
          form.load(text)
          setView('edit')
        }}
      />
    </div>
  )
}

type PageTextProps = { form: Form; isHidden: boolean }

/** The fields of the form. Hidden, the editor keeps what can be undone. */
function PageText({ form, isHidden }: PageTextProps) {
  return (
    <div className="writing-main" hidden={isHidden}>
      <WritingField
        label="Vorspann"
        value={form.text.intro}
        rows={2}
        maxLength={MAX_PAGE_INTRO}
        onChange={form.changeIntro}
        help="Steht ohne Auszeichnung unter dem Titel."
      />
      <FormattedTextEditor
        key={form.start.number}
        items={form.start.text}
        onChange={form.changeHtml}
        format={PAGE_FORMAT}
      />
      <p className="quiet">
        Überschriften mit einem Anker am Ende, „Ihre Rechte {'{#rechte}'}“, stehen im
        Inhaltsverzeichnis. In einer Anschrift beginnt Umschalt+Eingabe eine neue Zeile.
      </p>
    </div>
  )
}

const PageFacts = ({ page: { address, published, draft } }: { page: StaticPage }) => (
  <p className="overview-scope">
    <a href={address} target="_blank" rel="noopener">
      {address}
    </a>{' '}
    · geändert <Moment iso={published.at} /> · {published.by ?? FILE}
    {draft && (
      <>
        {' '}
        · Entwurf <Moment iso={draft.at} /> von {draft.by}
      </>
    )}
  </p>
)

function FileNotice({ form: { base, load } }: { form: Form }) {
  const { file } = base
  if (!file) return null
  return (
    <div className="notice notice-warning">
      <p>
        Die Datei des Verlags wurde geändert, nachdem diese Seite hier veröffentlicht wurde; sie
        gilt nicht, bis Sie ihren Text übernehmen.
      </p>
      <div className="save-buttons">
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            load(file)
            announce('Der Text der Datei steht im Editor. Veröffentlicht ist er noch nicht.')
          }}
        >
          Text der Datei in den Editor laden
        </button>
      </div>
    </div>
  )
}

type ViewButtonsProps = { view: View; onShow: (view: View) => void }

const ViewButtons = ({ view, onShow }: ViewButtonsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would look like fields
  <div className="page-views" role="group" aria-label="Ansicht">
    {VIEWS.map((one) => (
      <button
        key={one.view}
        type="button"
        className="button button-secondary"
        aria-pressed={one.view === view}
        onClick={() => onShow(one.view)}
      >
        {one.label}
      </button>
    ))}
  </div>
)

const LABELS = { text: 'Text' }

/** The end of a long text is far from the cursor. */
const showProblem = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'center' })

/** The reason of a refusal, and the changes that somebody else has saved. */
function Problems({ form }: { form: Form }) {
  const { base, conflict, acting } = form
  if (conflict)
    return (
      <div ref={showProblem}>
        <ConflictNotice form={{ ...form, changedByOthers: ['text'] }} labels={LABELS} />
        <PassageChanges changes={changesBetween(base.text, conflict.text)} isShortened={false} />
      </div>
    )
  if (acting.error === null || faultIn(acting.error) === 'conflict') return null
  return (
    <div ref={showProblem}>
      <TroubleLine error={acting.error} />
    </div>
  )
}

function SaveBar({ form, onSave }: { form: Form; onSave: () => void }) {
  const { base, isChanged, acting, send } = form
  const isIdle = !acting.isPending
  return (
    <div className="save-bar">
      <output className="save-status">
        {acting.isPending
          ? 'Wird gespeichert …'
          : isChanged
            ? 'Noch nicht gespeichert'
            : base.draft
              ? 'Entwurf gespeichert, nicht veröffentlicht'
              : ''}
      </output>
      <div className="save-buttons">
        {base.draft && (
          <StepButton
            className="button button-quiet"
            isOff={!isIdle}
            onClick={() => send('discard')}
          >
            Entwurf verwerfen
          </StepButton>
        )}
        <StepButton
          // Gets the focus after a conflict, as in a form.
          type="submit"
          className="button button-secondary"
          isOff={!isChanged || !isIdle}
          onClick={onSave}
        >
          Entwurf speichern
        </StepButton>
        <StepButton
          className="button"
          isOff={(!isChanged && !base.draft) || !isIdle}
          onClick={() => send('publish')}
        >
          Veröffentlichen
        </StepButton>
      </div>
    </div>
  )
}
