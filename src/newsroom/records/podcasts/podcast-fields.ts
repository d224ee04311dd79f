import type { Image } from '../../../rules/articles/article.ts'
import { isRecordSlug, MIN_COVER_WIDTH } from '../../../rules/newsroom/records.ts'
import type { ShowRecord } from '../../../services/newsroom/records/contract.ts'
import type { Faults } from '../../parts/forms/form-changes.ts'
import { SLUG_FAULT } from '../SlugField.tsx'

export type PodcastFields = {
  title: string
  slug: string
  description: string
  author: string
  rhythm: string
  category: string
  explicit: boolean
  img: Image | null
}

export const PODCAST_LABELS: Readonly<Record<keyof PodcastFields, string>> = {
  title: 'Titel',
  slug: 'Wörter der Adresse',
  description: 'Beschreibung',
  author: 'Von und mit',
  rhythm: 'Rhythmus',
  category: 'Kategorie',
  explicit: 'Nicht für Kinder',
  img: 'Titelbild',
}

/** Returns the fields of a podcast; empty ones for a new podcast. */
export function fieldsOfPodcast(podcast: ShowRecord | null): PodcastFields {
  const { title = '', slug = '', description = '', author = '', rhythm = '' } = podcast ?? {}
  const { category = 'News', explicit = false, img = null } = podcast ?? {}
  return { title, slug, description, author, rhythm, category, explicit, img }
}

export const faultsOfPodcast = (fields: PodcastFields): Faults<PodcastFields> => ({
  ...(fields.title.trim() === '' && { title: 'Der Titel fehlt.' }),
  ...(!isRecordSlug(fields.slug) && { slug: SLUG_FAULT }),
  ...(fields.description.trim() === '' && { description: 'Die Beschreibung fehlt.' }),
  ...(fields.author.trim() === '' && {
    author: 'Nennen Sie, wer den Podcast macht: Verzeichnisse verlangen das.',
  }),
})

/** Returns why directories may reject a cover, or how it will be shown. */
export function coverHelp(img: Image | null): string {
  if (!img)
    return `Quadratisch, mindestens ${MIN_COVER_WIDTH} Pixel. Verzeichnisse verlangen ein Titelbild.`
  const side = Math.min(img.width, img.height)
  if (side < MIN_COVER_WIDTH)
    return `Nur ${side} Pixel: Verzeichnisse verlangen mindestens ${MIN_COVER_WIDTH}.`
  return img.width === img.height
    ? `${side} mal ${side} Pixel.`
    : 'Nicht quadratisch: Gezeigt wird das Quadrat um den Bildmittelpunkt.'
}
