export type Enclosing = { begin: RegExp; end: RegExp }

/** Replaces each text between a begin and its end; linear in the length of the Markdown. */
export function replaceEnclosed(
  markdown: string,
  { begin, end }: Enclosing,
  replace: (text: string) => string,
): string {
  const parts: string[] = []
  let done = 0
  for (;;) {
    begin.lastIndex = done
    const opening = begin.exec(markdown)
    end.lastIndex = begin.lastIndex
    const closing = opening && end.exec(markdown)
    if (!opening || !closing) break
    const inner = markdown.slice(opening.index + opening[0].length, closing.index)
    parts.push(markdown.slice(done, opening.index), replace(inner))
    done = closing.index + closing[0].length
  }
  return parts.join('') + markdown.slice(done)
}
