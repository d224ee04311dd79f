import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlockView, PageArticle, PageView } from '../../services/newsroom/pages/contract.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { BoardProvider } from './page-board.ts'

const article = {
  id: 1,
  title: 'Ein Steg',
  state: 'public',
  titlePrefix: null,
  isPaid: false,
  testedOn: null,
} as PageArticle
const block = {
  id: 7,
  layout: 'grid',
  teaserIds: [1],
  shown: [1],
  pins: [{ id: 1, place: 0, from: null, until: null }],
} as unknown as BlockView

/** The HTML of the article's card on the front page. */
function cardOf(fields: Partial<PageArticle> = {}): string {
  const card = { article: { ...article, ...fields }, because: null, alsoIn: [] }
  const board = {
    view: { page: 'home', blocks: [block] } as unknown as PageView,
    articles: new Map(),
    act: () => undefined,
    sendAct: async () => null,
  }
  return renderToStaticMarkup(
    <BoardProvider value={board}>
      <ArticleCard
        block={block}
        card={card}
        onDialog={() => undefined}
        onRemoved={() => undefined}
      />
    </BoardProvider>,
  )
}

test('each tool of a card on the page has its own icon, and not that of the color mode', () => {
  const html = cardOf()
  const icons = [...html.matchAll(/sprite\.svg#([\w-]+)/g)].map(([, name]) => name)
  expect(html).toContain('Überschriften von Ein Steg testen')
  expect(icons).toHaveLength(5)
  expect(new Set(icons).size).toBe(5)
  expect(icons).not.toContain('contrast')
})

test('a card says that a test of its headline runs, and whether it runs on another page', () => {
  expect(cardOf()).not.toContain('getestet')
  expect(cardOf({ testedOn: 'home' })).toContain('Überschrift wird getestet')
  expect(cardOf({ testedOn: 'sport' })).toContain(
    'Überschrift wird auf einer anderen Seite getestet',
  )
})
