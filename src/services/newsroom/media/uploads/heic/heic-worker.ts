import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

/** A thread that decodes one HEIC picture; its memory is freed with the thread. */

/** `profile`: the ICC profile of the picture. */
export type HeicTask = { bytes: Uint8Array; profile: Uint8Array | undefined }

const QUALITY = 92

/** Returns the picture as JPEG, upright and without metadata; `null` if it cannot be read to its end. */
export async function convertHeic({ bytes, profile }: HeicTask): Promise<Uint8Array | null> {
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return null
  const [width, height] = [picture.get_width(), picture.get_height()]
  const frame = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isDecoded = await new Promise((resolve) => {
    picture.display(frame, (shown) => resolve(shown !== null))
  })
  if (!isDecoded) return null
  const jpeg = await sharp(frame.data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return profile ? withProfile(jpeg, profile) : jpeg
}

/** Bytes of a marker segment of JPEG, with its length. */
const MAX_SEGMENT = 0xff_ff

/** Adds the profile of the colours, which `sharp` cannot add to pixels without converting them; one segment is enough for cameras. */
function withProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1')
  const length = 2 + name.length + profile.length
  if (length > MAX_SEGMENT) return jpeg
  const head = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)])
}
