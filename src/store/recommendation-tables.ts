type ArticleNeighboursTable = {
  article_id: number
  neighbour_ids: number[]
  topics: number[]
  words: number[]
  made_at: Date
}

type ReadPairsTable = { article_id: number; neighbour_id: number; day: string; readings: number }

type PopularArticlesTable = { place: number; article_id: number }

/** The data of recommendations (decision 53). */
export type RecommendationTables = {
  article_neighbours: ArticleNeighboursTable
  read_pairs: ReadPairsTable
  popular_articles: PopularArticlesTable
}
