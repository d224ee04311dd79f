import { authorPath } from '../../../routes.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { MAX_RECORD_LINE, MAX_RECORD_TEXT } from '../../../rules/newsroom/records.ts'
import type { AuthorRecord } from '../../../services/newsroom/records/contract.ts'
import { navigate } from '../../navigation/location.ts'
import { Trouble, Waiting } from '../../parts/Trouble.tsx'
import { WritingField } from '../../writing/fields/WritingField.tsx'
import { PictureField } from '../PictureField.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { useRecord } from '../records-api.ts'
import { SlugField } from '../SlugField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import {
  AUTHOR_LABELS,
  faultsOfAuthor,
  fieldsOfAuthor,
  nameOfAuthor,
  type AuthorFields,
} from './author-fields.ts'
import { ContactsField } from './ContactsField.tsx'

/** One author in a form. */
export function AuthorScreen({ id }: { id: number }) {
  const author = useRecord('authors', id)
  if (author.isPending) return <Waiting>Die Angaben werden geladen …</Waiting>
  if (!author.data) return <Trouble error={author.error} onAgain={() => void author.refetch()} />
  return <AuthorForm author={author.data} />
}

/** The form for a new author. */
export const NewAuthorScreen = () => <AuthorForm author={null} />

const useAuthorForm = (author: AuthorRecord | null) =>
  useRecordForm({
    kind: 'authors',
    record: author,
    fieldsOf: fieldsOfAuthor,
    check: faultsOfAuthor,
    onCreated: ({ id }) => navigate(newsroomHref.author({ id }), { replace: true }),
  })

function AuthorForm({ author }: { author: AuthorRecord | null }) {
  const form = useAuthorForm(author)
  const { base, fields, faults, change } = form
  return (
    <RecordForm
      title={base ? nameOfAuthor(base) : 'Neue Autorin, neuer Autor'}
      back={{ href: newsroomHref.authors({}), label: 'Alle Autoren' }}
      form={form}
      labels={AUTHOR_LABELS}
      actions={
        base && (
          <a className="button button-quiet" href={base.urlPath}>
            Seite ansehen
          </a>
        )
      }
    >
      <div className="writing-fields">
        <AuthorTexts form={form} />
        <div className="writing-side">
          <SlugField
            value={fields.slug}
            fault={faults.slug}
            onChange={(slug) => change({ slug })}
            pathOf={(slug) => pathOf(slug, base)}
          />
          <PictureField label="Porträt" image={fields.img} onChange={(img) => change({ img })} />
          <ContactsField
            contacts={fields.contacts}
            fault={faults.contacts}
            onChange={(contacts) => change({ contacts })}
          />
        </div>
      </div>
    </RecordForm>
  )
}

/** The names and texts of an author. */
function AuthorTexts({ form }: { form: ReturnType<typeof useAuthorForm> }) {
  const { base, fields, faults, change } = form
  /** Until the author is stored, the address follows the name. */
  const changeName = (name: Partial<Pick<AuthorFields, 'prename' | 'surname'>>) => {
    const follows = base === null && fields.slug === slugOf(nameOfAuthor(fields))
    change({ ...name, ...(follows && { slug: slugOf(nameOfAuthor({ ...fields, ...name })) }) })
  }
  return (
    <div className="writing-main">
      <WritingField
        label="Vorname"
        value={fields.prename}
        maxLength={MAX_RECORD_LINE}
        onChange={(prename) => changeName({ prename })}
      />
      <WritingField
        label="Nachname"
        value={fields.surname}
        fault={faults.surname}
        maxLength={MAX_RECORD_LINE}
        onChange={(surname) => changeName({ surname })}
      />
      <WritingField
        label="Kürzel (freiwillig)"
        value={fields.shortname ?? ''}
        maxLength={MAX_RECORD_LINE}
        onChange={(text) => change({ shortname: text || null })}
      />
      <WritingField
        label="Rolle"
        value={fields.role}
        maxLength={MAX_RECORD_LINE}
        onChange={(role) => change({ role })}
        help="Steht über dem Namen, zum Beispiel „Reporterin Verkehr“."
      />
      <WritingField
        label="Kurztext"
        value={fields.bio}
        rows={5}
        maxLength={MAX_RECORD_TEXT}
        onChange={(bio) => change({ bio })}
        help="Auf der Autorenseite und in Suchmaschinen."
      />
    </div>
  )
}

/** A new author has no number yet. */
const pathOf = (slug: string, author: AuthorRecord | null): string =>
  author ? authorPath({ slug, id: author.id }) : authorPath({ slug, id: 0 }).replace(/0$/, 'Nummer')
