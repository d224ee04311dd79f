import type { Image } from '../../../rules/articles/article.ts'
import { localTimeOf, momentOf } from '../../article/publish-time.ts'
import { competitionAt } from '../../../routes.ts'
import { isShopWidget } from '../../../rules/articles/embeds/ecommerce-widget.ts'
import { EMBED_PROVIDERS } from '../../../rules/articles/embeds/embed-providers.ts'
import { playerOf } from '../../../rules/articles/embeds/player-address.ts'
import { ALT_TEXT_HELP } from '../../media/words.ts'

/** The fields of blocks: which attribute of the node they show, and how. */

export type Attributes = Readonly<Record<string, unknown>>

/** `read` and `write` convert between the node's attributes and the text of the field. */
export type TextField = {
  kind: 'line' | 'address' | 'text' | 'number' | 'time'
  label: string
  help?: string | ((attributes: Attributes) => string | undefined)
  read: (attributes: Attributes) => string
  write: (text: string, attributes: Attributes) => Record<string, unknown>
}
export type CheckField = { kind: 'check'; label: string; name: string }
export type Field = TextField | CheckField

type Given = Pick<TextField, 'label' | 'help'> & { kind?: TextField['kind'] }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const lineField = (name: string, given: Given): TextField => ({
  kind: 'line',
  ...given,
  read: (attributes) => text(attributes[name]),
  write: (typed) => ({ [name]: typed }),
})

const addressField = (name: string, given: Given): TextField => ({
  ...lineField(name, given),
  kind: 'address',
})

const numberField = (name: string, given: Given): TextField => ({
  ...given,
  kind: 'number',
  read(attributes) {
    const value = attributes[name]
    return typeof value === 'number' && value > 0 ? String(value) : ''
  },
  write: (typed) => ({ [name]: Math.max(0, Number(typed) || 0) }),
})

/** A moment, in the time of the paper; a text that is no time changes nothing. */
const timeField = (name: string, given: Given): TextField => ({
  ...given,
  kind: 'time',
  read: (attributes) => localTimeOf(text(attributes[name])),
  write(typed) {
    const moment = momentOf(typed)
    return moment === null ? {} : { [name]: moment }
  },
})

const check = (name: string, label: string): CheckField => ({ kind: 'check', label, name })

const NO_IMAGE: Image = {
  baseUrl: null,
  cropVal: null,
  altText: '',
  caption: '',
  copyrights: '',
  width: 0,
  height: 0,
}

/** Another picture: size, crop and focus were those of the one before. Paths with a size end with it. */
function pictureAt(path: string): Record<string, unknown> {
  const [, width = 0, height = 0] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(path) ?? []
  const size = { width: Number(width), height: Number(height) }
  return { baseUrl: path || null, ...size, cropVal: null, focus: null, treatment: null }
}

const poster: TextField = {
  kind: 'address',
  label: 'Adresse des Standbilds',
  read: ({ poster: image }) => text((image as Image | null)?.baseUrl),
  write: (typed, { poster: image }) => ({
    poster: typed === '' ? null : { ...NO_IMAGE, ...(image as Image | null), baseUrl: typed },
  }),
}

/** Whether the site can embed an address; an empty one is not finished. */
const isEmbed = (url: string): boolean =>
  url === '' || competitionAt(url) !== undefined || isShopWidget(url) || playerOf(url) !== null

const UNKNOWN_PROVIDER = `Diese Adresse lässt sich nicht einbetten. Möglich sind: ${Object.values(
  EMBED_PROVIDERS,
)
  .map(({ name }) => name)
  .join(', ')}.`

const AI = 'Mit KI erzeugt'

const MEDIA: Field[] = [
  lineField('title', { label: 'Titel' }),
  numberField('duration', { label: 'Dauer in Sekunden' }),
]

/** The fields of each node that has any. */
export const FIELDS_OF_NODE: Readonly<Record<string, readonly Field[]>> = {
  image: [
    {
      ...addressField('baseUrl', {
        label: 'Adresse des Bildes',
        help: 'Pfad beim Bilddienst, zum Beispiel /newsroom/3f/steg-1600x900.jpg.',
      }),
      write: (typed) => pictureAt(typed.trim()),
    },
    lineField('altText', {
      label: 'Bildbeschreibung',
      help: ({ altText }) => (altText ? undefined : ALT_TEXT_HELP),
    }),
    lineField('caption', { label: 'Bildunterschrift' }),
    lineField('copyrights', { label: 'Bildnachweis' }),
    check('aiGenerated', AI),
  ],
  gallery: [lineField('title', { label: 'Titel der Galerie' })],
  audio: [
    addressField('src', { label: 'Adresse der Tondatei' }),
    ...MEDIA,
    check('aiGenerated', AI),
  ],
  video: [
    addressField('src', { label: 'Adresse der Videodatei' }),
    ...MEDIA,
    poster,
    check('aiGenerated', AI),
  ],
  embed: [
    addressField('url', {
      label: 'Adresse',
      help: ({ url }) =>
        isEmbed(text(url))
          ? 'Zum Beispiel eines Videos bei YouTube. Leser sehen es erst nach ihrer Einwilligung.'
          : UNKNOWN_PROVIDER,
    }),
    lineField('title', { label: 'Titel' }),
  ],
  newsletter: [
    addressField('newsletterId', {
      label: 'Kennung des Newsletters',
      help: 'Zum Beispiel fruehblatt.',
    }),
  ],
  embeddedArticle: [numberField('documentId', { label: 'Nummer des Artikels' })],
  table: [lineField('caption', { label: 'Titel der Tabelle' })],
  liveEntry: [
    timeField('publishDate', { label: 'Zeit' }),
    check('isPinned', 'Oben halten'),
    check('isImportant', 'Wichtig'),
  ],
  verdict: [],
}
