import type { RecordedSound, Track } from '../../rules/browsing/player-queue.ts'
import { fetchPayload } from '../navigation/payloads.ts'
import { soundOf, type Sentence } from './page-texts.ts'

export type FoundSound =
  | { kind: 'recording'; recording: RecordedSound }
  | { kind: 'text'; sentences: () => readonly Sentence[] }
  | { kind: 'nothing' }

/** What a track sounds like: known, or what its page holds for this reader, here or fetched through the same gate. */
export async function findSound({ path, recording }: Track): Promise<FoundSound> {
  if (recording) return { kind: 'recording', recording }
  const found = soundOf(isHere(path) ? document : await fetched(path), path)
  return found.kind === 'text' ? { ...found, sentences: following(path, found.sentences) } : found
}

const isHere = (path: string): boolean => location.pathname === path

async function fetched(path: string): Promise<Document> {
  const { main } = await fetchPayload(new URL(path, location.href))
  return new DOMParser().parseFromString(main, 'text/html')
}

/** The sentences where they stand: when the reader comes to their page they are those of that page. */
function following(path: string, first: Sentence[]): () => readonly Sentence[] {
  let sentences = first
  let main = isHere(path) ? document.querySelector('article.article') : null
  return () => {
    const current = isHere(path) ? document.querySelector('article.article') : null
    if (!current || current === main) return sentences
    const found = soundOf(document, path)
    main = current
    if (found.kind === 'text' && found.sentences.length === sentences.length)
      sentences = found.sentences
    return sentences
  }
}
