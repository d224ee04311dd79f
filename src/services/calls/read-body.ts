import { ServiceError } from '../service-error.ts'

/** A body whose sender went away before its end: no failure of ours, and nothing to act on. */
export const brokenOff = (): ServiceError => new ServiceError(400, 'The body broke off.')

/** The bytes of a request's body; 413 as soon as there are more than `most`, whatever it says of its length; 400 where it breaks off. */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) refuseLength(most)
  const bytes = await readAtMost(request.body, most).catch(() => {
    throw brokenOff()
  })
  return bytes ?? refuseLength(most)
}

/** The bytes of an answer's or a request's body; null as soon as there are more than `most`, and the rest is not read. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuseLength(most: number): never {
  throw new ServiceError(413, tooLong(most))
}

export const tooLong = (most: number): string =>
  `The body is longer than ${most % 1_000_000 === 0 ? `${most / 1_000_000} MB` : `${most} bytes`}.`
