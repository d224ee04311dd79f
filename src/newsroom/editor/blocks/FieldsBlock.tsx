import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { NEWSROOM_PICTURE } from '../../../routes/newsroom.ts'
import { newLiveEntry } from './block-kinds.ts'
import { BlockField } from './BlockField.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { FIELDS_OF_NODE } from './fields.ts'
import { ArticleSearch } from '../toolbar/ArticleSearch.tsx'
import { VerdictFields } from './VerdictFields.tsx'

const NAMES: Readonly<Record<string, string>> = {
  image: 'Bild',
  gallery: 'Bildergalerie',
  audio: 'Ton',
  video: 'Video',
  embed: 'Eingebetteter Inhalt',
  embeddedArticle: 'Verlinkter Artikel',
  newsletter: 'Newsletter-Anmeldung',
  live: 'Liveticker',
  liveEntry: 'Eintrag im Liveticker',
  verdict: 'Fazit des Tests',
  factbox: 'Infokasten',
  quote: 'Zitat',
}

/** A block with fields, and its text or its parts below them. */
export function FieldsBlock({
  node,
  editor,
  getPos,
  selected,
  updateAttributes,
}: ReactNodeViewProps) {
  const { name } = node.type
  const { attrs } = node
  const fields = FIELDS_OF_NODE[name] ?? []
  const append = (part: object, isFirst = false) => {
    const pos = getPos()
    if (pos === undefined) return
    const at = isFirst ? pos + 1 : pos + node.nodeSize - 1
    editor.commands.insertContentAt(at, part)
  }
  const text = <NodeViewContent className="block-content" />
  return (
    <BlockFrame editor={editor} getPos={getPos} selected={selected} name={NAMES[name] ?? name}>
      {name === 'verdict' && text}
      {(fields.length > 0 || name === 'verdict') && (
        <div className="block-fields" contentEditable={false}>
          {name === 'image' && <Preview path={attrs['baseUrl']} altText={attrs['altText']} />}
          {name === 'embeddedArticle' && (
            <ArticleSearch onFound={({ id }) => updateAttributes({ documentId: id })} />
          )}
          {fields.map((field) => (
            <BlockField
              key={field.label}
              field={field}
              attributes={attrs}
              onChange={updateAttributes}
            />
          ))}
          {name === 'verdict' && <VerdictFields attributes={attrs} onChange={updateAttributes} />}
          <Recording attributes={attrs} />
        </div>
      )}
      {!node.type.isAtom && name !== 'verdict' && text}
      {name === 'gallery' && (
        <PartButton label="Bild hinzufügen" onPress={() => append({ type: 'image' })} />
      )}
      {name === 'live' && (
        <PartButton label="Neuer Eintrag" onPress={() => append(newLiveEntry(), true)} />
      )}
    </BlockFrame>
  )
}

const PREVIEW_WIDTH = 768

function Preview({ path, altText }: { path: unknown; altText: unknown }) {
  if (typeof path !== 'string' || path === '') return null
  const search = new URLSearchParams({ path, width: String(PREVIEW_WIDTH) })
  return (
    <img className="block-preview" src={`${NEWSROOM_PICTURE}?${search}`} alt={String(altText)} />
  )
}

/** Parts of a recording that are not edited here, and stay as they are. */
function Recording({ attributes }: { attributes: Record<string, unknown> }) {
  const { chapters, transcript } = attributes
  const parts = [
    Array.isArray(chapters) && `${chapters.length} Kapitel`,
    Array.isArray(transcript) && 'eine Mitschrift',
  ].filter(Boolean)
  return parts.length > 0 ? <p className="field-help">Enthält {parts.join(' und ')}.</p> : null
}

const PartButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <p className="block-part" contentEditable={false}>
    <button type="button" className="button button-secondary" onClick={onPress}>
      {label}
    </button>
  </p>
)
