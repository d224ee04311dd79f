import { cp, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { Image } from '../../../rules/articles/article.ts'
import { TREATMENTS } from '../../../rules/articles/picture-treatment.ts'
import type { PictureLookup } from '../../../services/content/import/pictures.ts'
import { readYaml } from './read-yaml.ts'

const share = z.number().min(0).max(1)

/** By the name articles and authors call them. */
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

type Folders = { demoDir: string; dataDir: string }

/** Puts the demo's pictures where the image service finds them; answers the look-up for texts that name them. */
export async function seedPictures({ demoDir, dataDir }: Folders): Promise<PictureLookup> {
  const folder = join(demoDir, 'pictures')
  const words = await readYaml(join(demoDir, 'pictures.yaml'), pictureWords)
  const images = new Map<string, Image>()
  for (const file of await readdir(folder)) {
    const { name } = parse(file)
    const told = words[name]
    if (!told) throw new Error(`${join(demoDir, 'pictures.yaml')}: says nothing of ${file}`)
    const { width, height } = await sharp(join(folder, file)).metadata()
    const { focus, ...rest } = told
    images.set(name, {
      ...rest,
      baseUrl: `/demo/${file}`,
      cropVal: null,
      focus: { x: focus[0], y: focus[1] },
      width,
      height,
    })
  }
  await cp(folder, join(dataDir, 'pictures/demo'), { recursive: true })
  return (name) => images.get(name) ?? null
}
