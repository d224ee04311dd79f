import { useState } from 'react'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { slugOf, tagPath } from '../../../rules/articles/article-path.ts'
import { isRecordSlug, mayKeep, MAX_RECORD_LINE } from '../../../rules/newsroom/records.ts'
import type { TopicRecord } from '../../../services/newsroom/records/contract.ts'
import { usePerson } from '../../data/queries.ts'
import { navigate } from '../../navigation/location.ts'
import { Trouble, Waiting } from '../../parts/Trouble.tsx'
import { WritingField } from '../../writing/fields/WritingField.tsx'
import type { Faults } from '../../parts/forms/form-changes.ts'
import { RecordForm } from '../RecordForm.tsx'
import { useRecord } from '../records-api.ts'
import { SLUG_FAULT, SlugField } from '../SlugField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { NameField } from '../../parts/NameField.tsx'

type TopicFields = { label: string; slug: string; parentId: number | null }

const LABELS: Readonly<Record<keyof TopicFields, string>> = {
  label: 'Name',
  slug: 'Wörter der Adresse',
  parentId: 'Thema darüber',
}

const fieldsOf = (topic: TopicRecord | null): TopicFields => {
  const { label = '', slug = '', parentId = null } = topic ?? {}
  return { label, slug, parentId }
}

const faultsOf = ({ label, slug }: TopicFields): Faults<TopicFields> => ({
  ...(label.trim() === '' && { label: 'Der Name fehlt.' }),
  ...(!isRecordSlug(slug) && { slug: SLUG_FAULT }),
})

/** One topic in a form. */
export function TopicScreen({ id }: { id: number }) {
  const topic = useRecord('topics', id)
  if (topic.isPending) return <Waiting>Die Angaben werden geladen …</Waiting>
  if (!topic.data) return <Trouble error={topic.error} onAgain={() => void topic.refetch()} />
  return <TopicForm topic={topic.data} />
}

/** The form for a new topic. */
export const NewTopicScreen = () => <TopicForm topic={null} />

const useTopicForm = (topic: TopicRecord | null) =>
  useRecordForm({
    kind: 'topics',
    record: topic,
    fieldsOf,
    check: faultsOf,
    onCreated: ({ id }) => navigate(newsroomHref.topic({ id }), { replace: true }),
  })

function TopicForm({ topic }: { topic: TopicRecord | null }) {
  const [isMerging, setMerging] = useState(false)
  const { data: person } = usePerson()
  const form = useTopicForm(topic)
  const { base } = form
  const mayMerge = base !== null && person && mayKeep(person.role, 'topic merges')
  return (
    <>
      <RecordForm
        title={base ? base.label : 'Neues Thema'}
        back={{ href: newsroomHref.topics({}), label: 'Alle Themen' }}
        form={form}
        labels={LABELS}
        actions={
          base && (
            <a className="button button-quiet" href={base.urlPath}>
              Seite ansehen
            </a>
          )
        }
      >
        <div className="writing-main">
          <TopicTexts form={form} />
          {mayMerge && (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => setMerging(true)}
            >
              Mit einem anderen Thema vereinen …
            </button>
          )}
        </div>
      </RecordForm>
      {isMerging && base && <MergeDialog topic={base} onClose={() => setMerging(false)} />}
    </>
  )
}

function TopicTexts({ form }: { form: ReturnType<typeof useTopicForm> }) {
  const { base, fields, faults, change } = form
  /** Until the topic is stored, the address follows the name. */
  const changeLabel = (label: string) => {
    const follows = base === null && fields.slug === slugOf(fields.label)
    change({ label, ...(follows && { slug: slugOf(label) }) })
  }
  const above = base?.urlPath.replace(/\/[^/]+$/, '')
  return (
    <>
      <WritingField
        label="Name"
        value={fields.label}
        fault={faults.label}
        maxLength={MAX_RECORD_LINE}
        onChange={changeLabel}
      />
      <NameField
        kind="tag"
        label="Thema darüber (freiwillig)"
        value={fields.parentId}
        name={base && fields.parentId === base.parentId ? (base.above.at(-1) ?? '') : ''}
        fault={faults.parentId}
        onChange={(parentId) => change({ parentId })}
        help="Wer dem oberen Thema folgt oder es abonniert hat, liest auch dieses."
      />
      <SlugField
        value={fields.slug}
        fault={faults.slug}
        onChange={(slug) => change({ slug })}
        pathOf={(slug) => tagPath(slug, base && fields.parentId === base.parentId ? above : '/…')}
      />
    </>
  )
}
