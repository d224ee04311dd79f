import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Image } from '../../src/rules/articles/article.ts'
import type { Publisher } from '../../src/rules/site/publisher.ts'
import { firstSite } from '../../src/services/content/writing/first-site.ts'
import type { Site } from '../../src/rules/site/site.ts'
import { importFiles } from '../../src/services/content/import/import-files.ts'
import type { PictureLookup } from '../../src/services/content/import/pictures.ts'
import { filesBelow } from '../../src/services/content/import/read.ts'
import {
  authorRecord,
  channelRecord,
  siteFields,
} from '../../src/services/content/writing/records.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { saveAuthor } from '../../src/services/content/writing/save-author.ts'
import { saveChannel } from '../../src/services/content/writing/save-channel.ts'
import { saveSite } from '../../src/services/content/writing/save-site.ts'
import { saveTag } from '../../src/services/content/writing/save-tag.ts'
import { vacuumContent } from '../../src/services/content/writing/vacuum.ts'
import type { Store } from '../../src/store/open-store.ts'
import { seedKept } from './kept.ts'
import { drawPicture } from './pictures/picture.ts'
import { seedReads } from './reads.ts'

export type DemoSeeding = {
  store: Store
  /** Where the texts are: `db/demo`. */
  demoDir: string
  /** Where drawings and media go: `pictures/demo` and `media`. */
  dataDir: string
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

async function readYaml<Shape>(file: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const result = schema.safeParse(parseYaml(await readFile(file, 'utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`)
}

/** Draws what the texts ask for, each once, and knows its size. */
class Drawings {
  private readonly folder: string
  private readonly drawn = new Map<string, { svg: string; width: number; height: number }>()
  private written = 0

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'pictures')
  }

  readonly find: PictureLookup = (name) => {
    const drawing = this.drawn.get(name) ?? this.draw(name)
    return drawing && { baseUrl: `/demo/${name}.svg`, width: drawing.width, height: drawing.height }
  }

  image(name: string, altText: string): Image | null {
    const found = this.find(name)
    return (
      found && {
        ...found,
        cropVal: null,
        altText,
        caption: '',
        copyrights: 'Zeichnung: Morgenblatt',
      }
    )
  }

  /** Writes the drawings made since the last time. */
  async write(): Promise<void> {
    const fresh = [...this.drawn].slice(this.written)
    this.written = this.drawn.size
    for (const [name, { svg }] of fresh) {
      const file = join(this.folder, 'demo', `${name}.svg`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, svg)
    }
  }

  private draw(name: string) {
    const svg = drawPicture(name)
    if (svg === undefined) return null
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
    const drawing = { svg, width: Number(width ?? 1600), height: Number(height ?? 1067) }
    this.drawn.set(name, drawing)
    return drawing
  }
}

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

async function seedAuthors({ store, demoDir }: DemoSeeding, drawings: Drawings): Promise<void> {
  for (const author of await readYaml(join(demoDir, 'authors.yaml'), z.array(authorRecord))) {
    const img = drawings.image(`portrait-${author.slug}`, `${author.prename} ${author.surname}`)
    await saveAuthor(store.database, { ...author, img })
  }
  await drawings.write()
}

async function seedChannels({ store, demoDir }: DemoSeeding): Promise<Set<string>> {
  const channels = await readYaml(join(demoDir, 'channels.yaml'), z.array(channelRecord))
  for (const channel of channels) await saveChannel(store.database, channel)
  return new Set(channels.map(({ path }) => path))
}

const ENDINGS = { audio: 'mp3', video: 'mp4' }

type Articles = { drawings: Drawings; channels: ReadonlySet<string> }

/** The texts go the way of every import; what would be a report there stops here: they are our own. */
async function seedArticles(
  seeding: DemoSeeding,
  { drawings, channels }: Articles,
): Promise<number> {
  const { store, demoDir, publisher, now } = seeding
  const files = await filesBelow(join(demoDir, 'articles'))
  let count = 0
  await importFiles({
    files: files.map(({ file }) => file),
    isOwn: true,
    defaults: {
      now,
      channels,
      pictures: drawings.find,
      media: (name, kind) => `/media/${name}.${ENDINGS[kind]}`,
    },
    save: async (records) => {
      await drawings.write()
      return saveArticles(store.database, records, { homePath: publisher.homePath })
    },
    onResult: ({ file, line, reason, status }) => {
      if (status === 'rejected') throw new Error(`${file}:${line}: ${reason}`)
      count += 1
    },
  })
  return count
}

/** What the publisher brings along, and the menus and newsletters of the town. */
async function siteOf({ demoDir, publisher }: DemoSeeding): Promise<Site> {
  const first = firstSite(publisher)
  const { regions, legal } = first.menus
  const { menus, ...town } = await readYaml(join(demoDir, 'site.yaml'), townSite)
  return { ...first, ...town, menus: { ...menus, regions, legal } }
}

/** The demo town (db/demo/README.md): its site, newsroom, topics and articles, and what its readers kept, dated from `now` backwards. */
export async function seedDemo(seeding: DemoSeeding): Promise<void> {
  const { store, demoDir, dataDir, now, onProgress } = seeding
  const drawings = new Drawings(dataDir)
  const channels = await seedChannels(seeding)
  await seedTags(seeding)
  await seedAuthors(seeding, drawings)
  const filter = (path: string): boolean => !path.endsWith('.md')
  await cp(join(demoDir, 'media'), join(dataDir, 'media'), { recursive: true, filter })
  const count = await seedArticles(seeding, { drawings, channels })
  await vacuumContent(store)
  await seedKept(store.database, now)
  await seedReads(store, now)
  // Last: a store with a site's record is one that was seeded to the end.
  await saveSite(store.database, await siteOf(seeding))
  onProgress(`${count} articles and their pictures are there`)
}
