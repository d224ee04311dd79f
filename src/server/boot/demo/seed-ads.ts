import { join } from 'node:path'
import { z } from 'zod'
import { AD_SLOTS, type AdSlotName } from '../../../rules/ads/house-ad.ts'
import { createAds } from '../../../services/ads/embedded.ts'
import type { PictureLookup } from '../../../services/images/picture-lookup.ts'
import { readYaml } from './read-yaml.ts'
import type { DemoSeeding } from './seed-demo.ts'

const SLOTS = Object.keys(AD_SLOTS) as [AdSlotName, ...AdSlotName[]]

const demoAd = z.strictObject({
  title: z.string(),
  text: z.string(),
  action: z.string(),
  target: z.string(),
  picture: z.string().optional(),
  slots: z.array(z.enum(SLOTS)),
  channels: z.array(z.string()).default([]),
  weight: z.number().int(),
  dailyCap: z.number().int().nullable().default(null),
  isForNewReaders: z.boolean().default(false),
})

/** Seeds the paper's own ads, unless the database already contains ads. */
export async function seedAds(
  { store, demoDir }: Pick<DemoSeeding, 'store' | 'demoDir'>,
  pictures: PictureLookup,
): Promise<void> {
  const ads = createAds(store.database)
  if ((await ads.all()).length > 0) return
  for (const { picture, ...ad } of await readYaml(join(demoDir, 'ads.yaml'), z.array(demoAd))) {
    const found = picture ? pictures(picture) : null
    const image = found && { ...found, altText: '', caption: '', copyrights: '' }
    await ads.save(null, { ...ad, image, from: null, until: null })
  }
}
