import { newsroomHref } from '../../../routes/newsroom.ts'
import { RecordsScreen } from '../RecordsScreen.tsx'
import { articlesInWords } from '../words.ts'

/** Every topic of the site. */
export const TopicsScreen = ({ search }: { search: URLSearchParams }) => (
  <RecordsScreen
    kind="topics"
    title="Themen"
    note="Gezählt werden die Artikel, die jetzt auf der Website stehen, auch die der Themen darunter."
    search={search}
    placeholder="Teil des Namens"
    create={{ href: newsroomHref['new-topic'](), label: 'Neues Thema' }}
    hrefOf={newsroomHref.topics}
    row={({ id, label, above, articles }) => ({
      href: newsroomHref.topic({ id }),
      name: label,
      detail: [above.length > 0 && `unter ${above.join(' › ')}`, articlesInWords(articles)]
        .filter(Boolean)
        .join(' · '),
    })}
  />
)
