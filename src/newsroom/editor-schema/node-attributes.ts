import { Node } from '@tiptap/core'

/**
 * The exact HTML that a node was made of, if the editor would write it differently (other nesting of marks, entities).
 * It is used as long as the content means the same (`keptHtml`), so that opening and saving changes no byte.
 */
export const sourceHtml = { sourceHtml: { default: null, rendered: false } }

/** Creates a line of text without marks. */
export const plainLine = (name: string, element: string): Node =>
  Node.create({
    name,
    content: 'text*',
    marks: '',
    parseHTML: () => [{ tag: `${element}[data-line="${name}"]` }],
    renderHTML: () => [element, { 'data-line': name }, 0],
  })

/** An attribute in the HTML of the clipboard: JSON, so that numbers and lists stay what they are. */
const clipboardAttribute = (name: string, initial: unknown) => ({
  default: initial,
  parseHTML: (element: HTMLElement): unknown => {
    try {
      return JSON.parse(element.getAttribute(`data-${name.toLowerCase()}`) ?? '') as unknown
    } catch {
      return initial
    }
  },
  renderHTML: (attributes: Record<string, unknown>) => ({
    [`data-${name.toLowerCase()}`]: JSON.stringify(attributes[name]),
  }),
})

/** Creates a node without text, whose attributes are the fields of its content item; `fields` holds their defaults. */
export const fieldsNode = (
  name: string,
  fields: Record<string, unknown>,
  config: { content?: string } = {},
): Node =>
  Node.create({
    name,
    group: 'block',
    ...config,
    atom: config.content === undefined,
    draggable: true,
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(fields).map(([field, initial]) => [
          field,
          clipboardAttribute(field, initial),
        ]),
      ),
    parseHTML: () => [{ tag: `div[data-kind="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => {
      const attributes = { ...HTMLAttributes, 'data-kind': name }
      return config.content === undefined ? ['div', attributes] : ['div', attributes, 0]
    },
  })
