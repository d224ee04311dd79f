import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { NEWSROOM_PICTURE } from '../../../routes/newsroom.ts'
import { MEDIA_KINDS, type MediaKind } from '../../../rules/newsroom/media.ts'
import { FromLibrary } from '../../media/FromLibrary.tsx'
import { blockAttributesOf } from '../../media/in-article.ts'
import { newLiveEntry } from './block-kinds.ts'
import { BlockField } from './BlockField.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { ChaptersField } from './ChaptersField.tsx'
import { FIELDS_OF_NODE } from './fields.ts'
import { GalleryPictures } from './GalleryPictures.tsx'
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

/** The blocks whose file can come from the library are named as its kinds. */
const isMedia = (name: string): name is MediaKind => MEDIA_KINDS.some((kind) => kind === name)

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
  const addLiveEntry = () => {
    const pos = getPos()
    if (pos !== undefined) editor.commands.insertContentAt(pos + 1, newLiveEntry())
  }
  const text = <NodeViewContent className="block-content" />
  return (
    <BlockFrame editor={editor} getPos={getPos} selected={selected} name={NAMES[name] ?? name}>
      {name === 'verdict' && text}
      {(fields.length > 0 || name === 'verdict') && (
        <div className="block-fields" contentEditable={false}>
          {name === 'image' && <Preview path={attrs['baseUrl']} altText={attrs['altText']} />}
          {isMedia(name) && (
            <FromLibrary kind={name} onPick={(item) => updateAttributes(blockAttributesOf(item))} />
          )}
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
          {name === 'audio' && <ChaptersField attributes={attrs} onChange={updateAttributes} />}
          <Transcript attributes={attrs} />
        </div>
      )}
      {!node.type.isAtom && name !== 'verdict' && text}
      {name === 'gallery' && <GalleryPictures node={node} editor={editor} getPos={getPos} />}
      {name === 'live' && (
        <p className="block-part" contentEditable={false}>
          <button type="button" className="button button-secondary" onClick={addLiveEntry}>
            Neuer Eintrag
          </button>
        </p>
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

/** The words of a recording come from the media library, and are not edited here. */
const Transcript = ({ attributes: { transcript } }: { attributes: Record<string, unknown> }) =>
  Array.isArray(transcript) ? (
    <p className="field-help">Enthält eine Mitschrift mit {transcript.length} Teilen.</p>
  ) : null
