import { z } from 'zod'
import { namedSecret, type NamedSecret } from './secret-files.ts'
import { needed, trustedFolderUrl } from './sign-in-config.ts'

/** Settings of an image host that replaces the embedded image service. */
export const imagesSettings = {
  IMAGES_URL: trustedFolderUrl.optional(),
  IMAGES_TOKEN: z.string().trim().optional(),
  IMAGES_TOKEN_FILE: z.string().optional(),
}
const schema = z.object(imagesSettings)

export type ImagesConfig = {
  /** The imgix host of the pages' pictures; null uses this site. */
  imgix: {
    url: string
    /** The token, or the file that contains it; null leaves picture URLs unsigned. */
    token: NamedSecret | null
  } | null
}

export function imagesConfig(settings: z.infer<typeof schema>): ImagesConfig {
  const { IMAGES_URL, IMAGES_TOKEN: text, IMAGES_TOKEN_FILE: file } = settings
  const hasToken = text !== undefined || file !== undefined
  if (IMAGES_URL === undefined) {
    if (hasToken) needed('IMAGES_URL', IMAGES_URL)
    return { imgix: null }
  }
  return {
    imgix: {
      url: IMAGES_URL,
      token: hasToken ? namedSecret('IMAGES_TOKEN', { text, file }) : null,
    },
  }
}
