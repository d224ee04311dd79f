import * as Y from 'yjs'
import { LIVE_BODY, LIVE_FIELDS } from '../../rules/newsroom/live/live-text.ts'
import { formFields } from '../writing/form-mapping.ts'

/** Returns the words of a live text with its title and standfirst, one line per paragraph. */
export function liveWords(doc: Y.Doc): string {
  const { title, intro } = formFields(doc.getMap(LIVE_FIELDS).toJSON())
  return [title, intro, ...linesOf(doc.getXmlFragment(LIVE_BODY))].join('\n')
}

function linesOf(node: Y.XmlFragment): string[] {
  return node
    .toArray()
    .flatMap((child) =>
      child instanceof Y.XmlText
        ? [(child.toDelta() as { insert: unknown }[]).map(({ insert }) => insert).join('')]
        : child instanceof Y.XmlFragment
          ? linesOf(child)
          : [],
    )
}
