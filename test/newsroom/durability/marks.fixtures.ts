/** The fields that an article's page shows next to its body. */
export const FIELDS = ['title', 'titlePrefix', 'introTextHtml'] as const
export type ArticleField = (typeof FIELDS)[number]

type Place = { article: number; name: number; count: number }

/** Returns a word that occurs once: its kind, the article, the editor and a number. */
export const markOf = (kind: string, { article, name, count }: Place): string =>
  `${kind.replaceAll(/[^a-z]/gi, '').toLowerCase()}q${article}e${name}n${count}y`

const MARK = /[a-z]+q\d+e\d+n\d+y/g

/** Returns the marks of a text, each once, in their order. */
export const marksOf = (text: string): string[] => [
  ...new Set(text.replaceAll('\u00ad', '').match(MARK)),
]

/** The marks of one article. */
export const marksOfArticle = (text: string, article: number): string[] =>
  marksOf(text).filter((mark) => mark.includes(`q${article}e`))

type Text = Partial<Record<ArticleField, unknown>> & { contentItems?: unknown }

/** Returns what of a text identifies it as a whole: the value of each field, and the body in its order. */
export const signatureOf = (text: Text, article: number): string =>
  JSON.stringify(
    [...FIELDS, 'contentItems' as const].map((name) =>
      marksOfArticle(JSON.stringify(text[name] ?? ''), article),
    ),
  )
