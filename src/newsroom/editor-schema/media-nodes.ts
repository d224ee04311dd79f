import type { AnyExtension } from '@tiptap/core'
import type {
  ContentItem,
  Embedded,
  Image,
  LiveEntry,
  Sound,
  Video,
} from '../../rules/articles/article.ts'
import { fieldsNode, sourceHtml } from './node-attributes.ts'

/**
 * Nodes whose attributes are the fields of a content item. Each field is an attribute of its own: if two editors change
 * different fields, both changes are kept. `null` means that an optional field is absent.
 */

/** All fields of a type: a new field of the model does not compile until it is named here. */
type Fields<Item> = { [Field in keyof Required<Item>]: Item[Field] | null }
type ItemContent<Kind extends ContentItem['identifier']> = Extract<
  ContentItem,
  { identifier: Kind }
>['content']

const IMAGE: Fields<Image> = {
  baseUrl: null,
  cropVal: null,
  focus: null,
  treatment: null,
  altText: '',
  caption: '',
  copyrights: '',
  width: 0,
  height: 0,
  aiGenerated: null,
}
const SOUND: Fields<Sound> = {
  src: '',
  title: '',
  duration: 0,
  chapters: null,
  transcript: null,
  aiGenerated: null,
}
const VIDEO: Fields<Video> = {
  src: '',
  title: '',
  duration: 0,
  poster: null,
  transcript: null,
  aiGenerated: null,
}
/** Tables of the sport widget are loaded when the article is read. */
const EMBED: Omit<Fields<Embedded>, 'competition'> = { provider: '', url: '', title: '' }
/** Teasers are looked up when the article is read. */
const EMBEDDED_ARTICLE: Omit<Fields<ItemContent<'embedded-article'>>, 'teaser'> = { documentId: 0 }
const NEWSLETTER: Fields<ItemContent<'newsletter'>> = { newsletterId: '' }
const LIVE_ENTRY: Omit<Fields<LiveEntry>, 'title' | 'html'> = {
  id: null,
  publishDate: '',
  isPinned: null,
  isImportant: null,
  updateDate: null,
  image: null,
}

export const MEDIA_NODES: AnyExtension[] = [
  fieldsNode('image', IMAGE),
  fieldsNode('gallery', { title: '' }, { content: 'image+' }),
  fieldsNode('audio', SOUND),
  fieldsNode('video', VIDEO),
  fieldsNode('embed', EMBED),
  fieldsNode('embeddedArticle', EMBEDDED_ARTICLE),
  fieldsNode('newsletter', NEWSLETTER),
  fieldsNode('live', {}, { content: 'liveEntry*' }),
  fieldsNode('liveEntry', LIVE_ENTRY, { content: 'boxTitle boxBlock+' }).extend({
    group: '',
    addAttributes() {
      return { ...this.parent?.(), ...sourceHtml }
    },
  }),
  /** An item that no other node holds without loss. It can be moved and deleted, and is saved as it was. */
  fieldsNode('keptItem', { item: null }),
]
