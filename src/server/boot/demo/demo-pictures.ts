import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { Image } from '../../../rules/articles/article.ts'
import { TREATMENTS } from '../../../rules/articles/picture-treatment.ts'
import type { PictureLookup } from '../../../services/images/picture-lookup.ts'
import type { Storage } from '../../../services/storage/storage.ts'
import { readYaml } from './read-yaml.ts'

const share = z.number().min(0).max(1)

/** By the picture name that articles and authors use. */
const pictureWords = z.record(
  z.string(),
  z.strictObject({
    treatment: z.enum(TREATMENTS),
    focus: z.tuple([share, share]),
    altText: z.string().default(''),
    caption: z.string().default(''),
    copyrights: z.string().default('Zeichnung: Morgenblatt'),
  }),
)

type Seeding = { demoDir: string; storage: Storage }

/** Copies the demo's pictures to the image service's storage; returns the lookup for texts that name them. */
export async function seedPictures({ demoDir, storage }: Seeding): Promise<PictureLookup> {
  const folder = join(demoDir, 'pictures')
  const words = await readYaml(join(demoDir, 'pictures.yaml'), pictureWords)
  const images = new Map<string, Image>()
  for (const file of await readdir(folder)) {
    const { name } = parse(file)
    const described = words[name]
    if (!described) throw new Error(`${join(demoDir, 'pictures.yaml')}: says nothing of ${file}`)
    const { width, height } = await sharp(join(folder, file)).metadata()
    await storage.write(`pictures/demo/${file}`, await openAsBlob(join(folder, file)))
    const { focus, ...rest } = described
    images.set(name, {
      ...rest,
      baseUrl: `/demo/${file}`,
      cropVal: null,
      focus: { x: focus[0], y: focus[1] },
      width,
      height,
    })
  }
  return (name) => images.get(name) ?? null
}

/** Copies sound and film files, without their Markdown descriptions. */
export async function seedMedia({ demoDir, storage }: Seeding): Promise<void> {
  const folder = join(demoDir, 'media')
  for (const file of await readdir(folder))
    if (!file.endsWith('.md'))
      await storage.write(`media/${file}`, await openAsBlob(join(folder, file)))
}
