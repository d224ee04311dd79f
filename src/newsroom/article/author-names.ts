import { useQueries } from '@tanstack/react-query'
import type { Draft } from '../../services/newsroom/contract.ts'

type DraftArticle = Draft['article']

type AuthorName = DraftArticle['authors'][number]

async function fetchAuthorName(id: number): Promise<string> {
  const answer = await fetch(`/content-api/v5/authors/${id}`)
  if (!answer.ok) return `Autor ${id}`
  const { prename, surname } = (await answer.json()) as { prename: string; surname: string }
  return `${prename} ${surname}`.trim()
}

/** Returns the authors' names; an article names some of them by their number only, so they have to be loaded. */
export function useAuthorNames(authors: readonly AuthorName[]): {
  names: string[]
  isPending: boolean
} {
  const ids = [...new Set(authors.filter((author) => typeof author === 'number'))]
  const loaded = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['author', id],
      queryFn: () => fetchAuthorName(id),
      staleTime: Infinity,
    })),
  })
  const names = authors.map((author) => {
    if (typeof author === 'string') return author
    if (typeof author === 'object') return author.name
    return loaded[ids.indexOf(author)]?.data ?? `Autor ${author}`
  })
  return { names, isPending: loaded.some((one) => one.isPending) }
}
