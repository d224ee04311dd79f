import type { RecordedSound, Track } from '../../rules/browsing/player-queue.ts'
import { fetchPayload } from '../navigation/payloads.ts'
import { soundOf, type Sentence } from './page-texts.ts'

export type FoundSound =
  | { kind: 'recording'; recording: RecordedSound }
  | { kind: 'text'; sentences: () => readonly Sentence[] }
  | { kind: 'nothing' }

/**
 * Returns the sound of a track: its known recording, otherwise the sound of its page. A page that is not open is
 * fetched through the same gate.
 */
export async function findSound({ path, recording }: Track): Promise<FoundSound> {
  if (recording) return { kind: 'recording', recording }
  const found = soundOf(isHere(path) ? document : await fetched(path), path)
  return found.kind === 'text'
    ? { ...found, sentences: currentSentences(path, found.sentences) }
    : found
}

const isHere = (path: string): boolean => location.pathname === path

async function fetched(path: string): Promise<Document> {
  const { main } = await fetchPayload(new URL(path, location.href))
  return new DOMParser().parseFromString(main, 'text/html')
}

/**
 * Returns the sentences of the page that is open: when the reader opens the track's page, the sentences of that
 * document are used.
 */
function currentSentences(path: string, first: Sentence[]): () => readonly Sentence[] {
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
