import { newsroomHref } from '../../../routes/newsroom.ts'
import { RecordsScreen } from '../RecordsScreen.tsx'
import { episodesInWords } from '../words.ts'

/** Every podcast of the site. */
export const PodcastsScreen = ({ search }: { search: URLSearchParams }) => (
  <RecordsScreen
    kind="podcasts"
    title="Podcasts"
    note="Gezählt werden die Folgen, die jetzt auf der Website stehen."
    search={search}
    placeholder="Teil des Titels oder Namens"
    create={{ href: newsroomHref['new-podcast'](), label: 'Neuer Podcast' }}
    hrefOf={newsroomHref.podcasts}
    row={({ id, title, author, rhythm, articles }) => ({
      href: newsroomHref.podcast({ id }),
      name: title,
      detail: [author, rhythm, episodesInWords(articles)].filter(Boolean).join(' · '),
    })}
  />
)
