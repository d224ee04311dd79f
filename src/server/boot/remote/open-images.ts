import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { createImageService } from '../../../services/images/embedded.ts'
import { createImageUrls, type ImgixHost } from '../../../services/images/image-urls.ts'
import { createImgixImages } from '../../../services/images/imgix.ts'
import type { ImageVariant } from '../../../rules/site/images.ts'
import { libraryPictures } from '../../../services/newsroom/media/library.ts'
import { createVariantCache } from '../../../services/images/variant-cache.ts'
import { createFileStorage } from '../../../services/storage/file-storage.ts'
import type { Storage } from '../../../services/storage/storage.ts'
import type { QueueMetrics } from '../../../services/queues/queue-metrics.ts'
import type { Config } from '../../config/config.ts'
import { readNamedSecret, secretFile } from '../../config/secret-files.ts'

type Opening = {
  config: Config
  publisher: Pick<Publisher, 'pictures'>
  storage: Pick<Storage, 'read'>
  processes: number
  lines: QueueMetrics
  log: Logger
}

/** Opens the image service and builds picture URLs: those of this site or of an imgix host. */
export async function openImages(opening: Opening) {
  const { config, publisher, storage, processes, lines, log } = opening
  const token = config.imageKey ?? (await secretFile(config.dataDir, 'image.key'))
  const imgix = await imgixHost(config)
  const cacheAt = (folder: string) =>
    createVariantCache(join(config.dataDir, folder), config.imageCacheBytes)
  const shared = {
    own: createFileStorage(publisher.pictures),
    token,
    processes,
    onNoRoom: (err: unknown) => log.error({ err }, 'Made pictures cannot be kept'),
  }
  const embedded = createImageService({ ...shared, storage, cache: cacheAt('image-cache'), lines })
  const library = createImageService({
    ...shared,
    storage: libraryPictures(storage),
    cache: cacheAt('library-cache'),
  })
  const ownUrl = createImageUrls(token)
  if (imgix) log.info({ url: imgix.url }, 'The image service is remote')
  return {
    images: imgix ? createImgixImages(imgix, embedded) : embedded,
    imageUrl: createImageUrls(token, imgix),
    libraryPicture: (baseUrl: string, variant: ImageVariant, accept: string, client: string) =>
      library.answer(ownUrl(baseUrl, variant), accept, client),
  }
}

async function imgixHost({ imgix }: Config): Promise<ImgixHost | null> {
  if (!imgix) return null
  const { url, token } = imgix
  return { url, token: token ? await readNamedSecret('IMAGES_TOKEN', token) : undefined }
}
