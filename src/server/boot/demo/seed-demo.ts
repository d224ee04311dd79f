import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Site } from '../../../rules/site/site.ts'
import { importFiles } from '../../../services/content/import/import-files.ts'
import type { PictureLookup } from '../../../services/images/picture-lookup.ts'
import { filesBelow } from '../../../services/content/import/reading/formats.ts'
import {
  authorRecord,
  channelRecord,
  podcastRecord,
  siteFields,
} from '../../../services/content/writing/records.ts'
import { firstSite } from '../../../services/content/writing/first-site.ts'
import { saveArticles } from '../../../services/content/writing/save-articles.ts'
import { saveAuthor } from '../../../services/content/writing/save-author.ts'
import { saveChannel } from '../../../services/content/writing/save-channel.ts'
import { savePodcast } from '../../../services/content/writing/save-podcast.ts'
import { saveSite } from '../../../services/content/writing/save-site.ts'
import { saveTag } from '../../../services/content/writing/save-tag.ts'
import { vacuumContent } from '../../../services/content/writing/vacuum.ts'
import type { Storage } from '../../../services/storage/storage.ts'
import type { Store } from '../../../store/store.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { seedMedia, seedPictures } from './demo-pictures.ts'
import { readYaml } from './read-yaml.ts'
import { seedAds } from './seed-ads.ts'
import { seedDrafts } from './seed-drafts.ts'
import { seedReaderLists } from './seed-reader-lists.ts'
import { seedNewsletters } from './seed-newsletters.ts'
import { seedReads } from './seed-reads.ts'
import { seedSport } from './seed-sport.ts'

export type DemoSeeding = {
  store: Store
  /** Folder of texts, pictures and media: `db/demo`. */
  demoDir: string
  /** Target of pictures and media: `pictures/demo` and `media`. */
  storage: Storage
  /** Readers whose lists are filled if their accounts exist. */
  accounts: DemoAccounts
  publisher: Publisher
  now: Date
  onProgress: (text: string) => void
}

const tagSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  label: z.string(),
  parent: z.string().optional(),
})

const townSite = siteFields.pick({ menus: true, newsletters: true })

async function seedTags({ store, demoDir }: DemoSeeding): Promise<void> {
  const tags = await readYaml(join(demoDir, 'tags.yaml'), z.array(tagSchema))
  const ids = new Map(tags.map(({ slug, id }) => [slug, id]))
  for (const { id, slug, label, parent } of tags) {
    await saveTag(store.database, {
      id,
      slug,
      label,
      parentId: parent ? (ids.get(parent) ?? null) : null,
    })
  }
}

async function seedAuthors(
  { store, demoDir }: DemoSeeding,
  pictures: PictureLookup,
): Promise<void> {
  for (const author of await readYaml(join(demoDir, 'authors.yaml'), z.array(authorRecord))) {
    const portrait = pictures(`portrait-${author.slug}`)
    const img = portrait && { ...portrait, altText: `${author.prename} ${author.surname}` }
    await saveAuthor(store.database, { ...author, img })
  }
}

async function seedPodcasts(
  { store, demoDir }: DemoSeeding,
  pictures: PictureLookup,
): Promise<void> {
  for (const podcast of await readYaml(join(demoDir, 'podcasts.yaml'), z.array(podcastRecord)))
    await savePodcast(store.database, { ...podcast, img: pictures(`podcast-${podcast.slug}`) })
}

async function seedChannels({ store, demoDir }: DemoSeeding): Promise<Set<string>> {
  const channels = await readYaml(join(demoDir, 'channels.yaml'), z.array(channelRecord))
  for (const channel of channels) await saveChannel(store.database, channel)
  return new Set(channels.map(({ path }) => path))
}

const ENDINGS = { audio: 'mp3', video: 'mp4' }

type Articles = { pictures: PictureLookup; channels: ReadonlySet<string> }

/** Imports the demo's texts with the usual importer. Problems that an import would report stop the seeding here. */
async function seedArticles(
  seeding: DemoSeeding,
  { pictures, channels, folder }: Articles & { folder: 'earlier' | 'articles' },
): Promise<number> {
  const { store, demoDir, publisher, now } = seeding
  const files = await filesBelow(join(demoDir, folder))
  let count = 0
  await importFiles({
    files: files.map(({ file }) => file),
    isOwn: true,
    defaults: {
      now,
      channels,
      pictures,
      media: (name, kind) => `/media/${name}.${ENDINGS[kind]}`,
    },
    save: (records) => saveArticles(store.database, records, { homePath: publisher.homePath }),
    onResult: ({ file, line, reason, status }) => {
      if (status === 'rejected') throw new Error(`${file}:${line}: ${reason}`)
      count += 1
    },
  })
  return count
}

/** Returns the site record: the publisher's data with the demo's menus and newsletters. */
async function siteOf({ demoDir, publisher }: DemoSeeding): Promise<Site> {
  const first = firstSite(publisher)
  const { regions, legal } = first.menus
  const { menus, ...town } = await readYaml(join(demoDir, 'site.yaml'), townSite)
  return { ...first, ...town, menus: { ...menus, regions, legal } }
}

/** Seeds the demo town (db/demo/README.md): site, newsroom, topics, articles and readers' lists, dated backwards from `now`. */
export async function seedDemo(seeding: DemoSeeding): Promise<void> {
  const { store, demoDir, accounts, now, onProgress } = seeding
  const pictures = await seedPictures(seeding)
  const channels = await seedChannels(seeding)
  await seedTags(seeding)
  await seedAuthors(seeding, pictures)
  await seedPodcasts(seeding, pictures)
  await seedSport(seeding.store, seeding)
  await seedMedia(seeding)
  if (existsSync(join(demoDir, 'earlier'))) {
    await seedArticles(seeding, { pictures, channels, folder: 'earlier' })
  }
  const count = await seedArticles(seeding, { pictures, channels, folder: 'articles' })
  await vacuumContent(store)
  await seedReaderLists(store.database, accounts, now)
  await seedReads(seeding)
  await seedAds(seeding, pictures)
  await seedDrafts(seeding, channels)
  const site = await siteOf(seeding)
  await seedNewsletters(seeding, site.newsletters ?? [])
  // Last: a site record marks a database as completely seeded.
  await saveSite(store.database, site)
  onProgress(`${count} articles and their pictures are there`)
}
