import { newsroomHref } from '../../../routes/newsroom.ts'
import { RecordsScreen } from '../RecordsScreen.tsx'
import { articlesInWords } from '../words.ts'
import { nameOfAuthor } from './author-fields.ts'

/** Every author of the site. */
export const AuthorsScreen = ({ search }: { search: URLSearchParams }) => (
  <RecordsScreen
    kind="authors"
    title="Autoren"
    note="Gezählt werden die Artikel, die jetzt auf der Website stehen."
    search={search}
    placeholder="Name, Kürzel oder Rolle"
    create={{ href: newsroomHref['new-author'](), label: 'Neue Autorin, neuer Autor' }}
    hrefOf={newsroomHref.authors}
    row={(author) => ({
      href: newsroomHref.author({ id: author.id }),
      name: nameOfAuthor(author),
      detail: [author.role, articlesInWords(author.articles)].filter(Boolean).join(' · '),
    })}
  />
)
