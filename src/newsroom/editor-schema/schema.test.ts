import { expect, test } from 'vitest'
import { EVERY_KIND } from '../../../test/fixtures/newsroom/every-kind.fixtures.ts'
import { contentItemsSchema } from '../../services/content/import/html/content-items.ts'
import { ALLOWED_TAGS } from '../../services/content/import/html/sanitize.ts'
import { toEditorDocument } from './from-article.ts'
import { inlineFromHtml } from './inline-html.ts'
import { editorSchema, NODES_OF_KIND } from './schema.ts'
import { toContentItem } from './to-article.ts'

type ZodInternals = {
  def: { in?: ZodSchema; element?: ZodSchema }
  propValues?: Record<string, Set<string>>
}
type ZodSchema = { _zod: ZodInternals }

/** Reads the kinds from the schema of the content API, a pipe around an array of a union. */
function kindsOf({ _zod: { def, propValues } }: ZodSchema): string[] {
  const inner = def.in ?? def.element
  return inner ? kindsOf(inner) : [...(propValues?.['identifier'] ?? [])]
}

const KINDS = kindsOf(contentItemsSchema(true) as unknown as ZodSchema)
/** The nodes that a document may contain at the top. */
const BLOCKS = Object.values(editorSchema.nodes).filter((type) =>
  editorSchema.topNodeType.contentMatch.matchType(type),
)

test('every kind of content item that the content API accepts has a node', () => {
  expect(KINDS).toHaveLength(18)
  expect(Object.keys(NODES_OF_KIND).toSorted()).toEqual(KINDS.toSorted())
})

test('every block of the editor holds a kind of content item, or keeps one whole', () => {
  const named = new Set([...Object.values(NODES_OF_KIND).flat(), 'keptItem'])
  expect(new Set(BLOCKS.map(({ name }) => name))).toEqual(named)
})

test('every kind is opened as the node named for it', () => {
  const opened = new Set<string>()
  for (const item of EVERY_KIND) {
    const type = toEditorDocument([item]).content?.[0]?.type
    expect(NODES_OF_KIND[item.identifier]).toContain(type)
    opened.add(item.identifier)
  }
  expect([...opened].toSorted()).toEqual(KINDS.toSorted())
})

test.each(BLOCKS.filter(({ name }) => name !== 'keptItem').map(({ name }) => name))(
  'an empty %s can be created and is saved as its kind',
  (name) => {
    const node = editorSchema.node(
      'doc',
      null,
      editorSchema.nodes[name]?.createAndFill() ?? undefined,
    )
    node.check()
    const { identifier } = toContentItem(node.firstChild?.toJSON())
    expect(NODES_OF_KIND[identifier]).toContain(name)
  },
)

test('every inline element that the content service stores has a mark or node, and no other mark exists', () => {
  const types = ALLOWED_TAGS.flatMap((tag) =>
    inlineFromHtml(`<${tag}>x</${tag}>`).flatMap(({ type, marks = [] }) =>
      tag === 'br' ? (type === 'hardBreak' ? 'hardBreak' : []) : marks.map((mark) => mark.type),
    ),
  )
  expect(new Set(types)).toEqual(new Set(['hardBreak', ...Object.keys(editorSchema.marks)]))
  expect(ALLOWED_TAGS.filter((tag) => inlineFromHtml(`<${tag}>x</${tag}>`).length === 0)).toEqual(
    [],
  )
})

test('refuses merged cells, which the model cannot hold', () => {
  const create = () => editorSchema.nodes['tableCell']?.createAndFill({ colspan: 2 })
  expect(create).toThrow('the cells of a table cannot be merged')
})
