import { useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { otherBlocksOf, isPlaced } from '../../rules/newsroom/pages/findings.ts'
import type { PageArticle } from '../../services/newsroom/pages/contract.ts'
import { uniqueById } from '../data/unique-by-id.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Moment } from '../parts/Moment.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { carried, useBoard } from './page-board.ts'
import { usePageArticles } from './pages-api.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { ToolButton } from './ToolButton.tsx'
import { blockName } from './words.ts'

/** The articles of the day to place, by drag and drop or with a dialog. */
export function CandidateList() {
  const [query, setQuery] = useState('')
  return (
    <section className="page-candidates" aria-labelledby="page-candidates">
      <h2 id="page-candidates">Artikel</h2>
      <SearchForm
        id="page-article-search"
        label="Artikel suchen"
        placeholder="Artikel suchen"
        query={query}
        onSearch={setQuery}
      />
      <Candidates query={query} />
    </section>
  )
}

function Candidates({ query }: { query: string }) {
  const list = usePageArticles(query)
  const [placed, setPlaced] = useState<PageArticle | null>(null)
  const articles = uniqueById(list.data?.pages.flatMap((page) => page.articles) ?? [])
  const byId = new Map(articles.map((article) => [article.id, article]))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const article = byId.get(Number(key))
        return article ? [carried({ article, block: null })] : []
      }),
    getAllowedDropOperations: () => ['copy'],
  })
  if (list.isPending) return <Waiting>Die Artikel werden geladen …</Waiting>
  if (!list.data) return <Trouble error={list.error} onAgain={() => void list.refetch()} />
  return (
    <>
      <GridList
        aria-label="Artikel zum Setzen"
        className="page-cards"
        items={articles}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="quiet">Nichts gefunden.</p>}
      >
        {(article) => (
          <GridListItem id={article.id} textValue={article.title} className="page-card">
            <Button slot="drag" className="page-card-grip" aria-label={`${article.title} ziehen`}>
              <span aria-hidden="true">⠿</span>
            </Button>
            <div className="page-card-text">
              <ArticleLines article={article} />
              <Places article={article} />
            </div>
            <ToolButton
              label={`${article.title} setzen`}
              tip="Auf die Seite setzen"
              icon="arrow-right"
              onPress={() => setPlaced(article)}
            />
          </GridListItem>
        )}
      </GridList>
      <LoadMore list={list} />
      {placed && <PlaceDialog article={placed} from={null} onClose={() => setPlaced(null)} />}
    </>
  )
}

/** Kicker, headline and date of an article. */
export function ArticleLines({ article }: { article: PageArticle }) {
  const { id, title, titlePrefix, publishDate, isPaid, state } = article
  return (
    <>
      <p className="page-card-title">
        {titlePrefix && <span className="page-card-kicker">{titlePrefix}</span>}{' '}
        {title || `Artikel ${id}`}
      </p>
      <p className="page-card-facts">
        {state === 'future' ? 'Erscheint ' : ''}
        {publishDate && <Moment iso={publishDate} />}
        {isPaid && ' · Plus'}
      </p>
    </>
  )
}

/** Where the article is on the page. */
function Places({ article: { id } }: { article: PageArticle }) {
  const { blocks } = useBoard().view
  const first = blocks.find((block) => isPlaced(block, id) || block.shown.includes(id))
  if (!first) return null
  const placed = [first, ...otherBlocksOf(id, first, blocks)]
  return <p className="page-card-mark">Auf der Seite: {placed.map(blockName).join(', ')}</p>
}
