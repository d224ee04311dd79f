import { cutText } from '../../../../rules/language/cut-text.ts'

const MAX_NOTE_LENGTH = 1000
const REST_LENGTH = 40
const SEPARATOR = '; '

/** Joins the notes of a record to at most 1,000 characters; says how many no longer fit. Empty without notes. */
export function joinedNotes(notes: readonly string[]): string {
  const all = notes.flatMap((each) => each.split(SEPARATOR))
  const joined = all.join(SEPARATOR)
  if (joined.length <= MAX_NOTE_LENGTH) return joined
  const max = MAX_NOTE_LENGTH - REST_LENGTH
  let length = 0
  const fitting = all.findIndex((each) => {
    length += each.length + SEPARATOR.length
    return length > max
  })
  const kept = fitting > 0 ? all.slice(0, fitting) : [cutText(all[0] ?? '', max)]
  const rest = all.length - kept.length
  return [...kept, ...(rest > 0 ? [`and ${rest} further notes`] : [])].join(SEPARATOR)
}
