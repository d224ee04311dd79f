import { Node, type AnyExtension } from '@tiptap/core'
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { ComponentType } from 'react'
import { SCHEMA_EXTENSIONS } from '../../editor-schema/schema.ts'
import { FieldsBlock } from './FieldsBlock.tsx'
import { KeptBlock } from './KeptBlock.tsx'
import { TableBlock } from './TableBlock.tsx'

type View = { component: ComponentType<ReactNodeViewProps>; contentTag?: string }

const FIELDS: View = { component: FieldsBlock }
export const TABLE: View = { component: TableBlock, contentTag: 'tbody' }

/** The nodes that are shown as a block with a frame. */
const VIEWS: Readonly<Record<string, View>> = {
  image: FIELDS,
  gallery: FIELDS,
  audio: FIELDS,
  video: FIELDS,
  embed: FIELDS,
  embeddedArticle: FIELDS,
  newsletter: FIELDS,
  live: FIELDS,
  liveEntry: FIELDS,
  verdict: FIELDS,
  factbox: FIELDS,
  table: TABLE,
  keptItem: { component: KeptBlock },
}

/** Returns the extensions, with nodes that have a view shown by React. */
export const withViews = (
  extensions: readonly AnyExtension[],
  views: Readonly<Record<string, View>>,
): AnyExtension[] =>
  extensions.map((extension) => {
    const view = views[extension.name]
    if (!view || !(extension instanceof Node)) return extension
    const { component, contentTag } = view
    return extension.extend({
      addNodeView: () =>
        ReactNodeViewRenderer(component, {
          ...(contentTag && { contentDOMElementTag: contentTag }),
        }),
    })
  })

/** The editor's schema, with the blocks shown by React. */
export const BLOCK_NODES: AnyExtension[] = withViews(SCHEMA_EXTENSIONS, VIEWS)
