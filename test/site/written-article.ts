import { writeArticle } from '../leak/plant.ts'
import type { TestSite } from './test-site.ts'

export type WrittenArticle = {
  id: number
  urlPath: string
  /** A word that occurs only in the paid part. */
  secret: string
}

const PARAGRAPH =
  'Am Morgen stand der Platz vor dem Rathaus leer, und nur die Frau mit dem Schlüssel wusste, weshalb an diesem Tag niemand vor neun Uhr kommen würde.'

/** Writes a paid article of many paragraphs with its secret in the last. */
export async function writePaidArticle(site: TestSite, id: number): Promise<WrittenArticle> {
  const secret = `geheimwort${id}`
  await writeArticle(site, id, {
    title: `Ein Platz und sein Schlüssel, Teil ${id}`,
    section: 'region/leverkusen',
    contentRestriction: 'paid',
    publishDate: new Date().toISOString(),
    text: [...Array<string>(9).fill(PARAGRAPH), `Das Wort heißt ${secret}.`].join('\n\n'),
  })
  const response = await site.get(`/content-api/v5/articles/${id}`)
  const { urlPath } = (await response.json()) as { urlPath: string }
  return { id, urlPath, secret }
}
