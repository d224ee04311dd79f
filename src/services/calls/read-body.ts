import { ServiceError } from '../service-error.ts'

/** Error for a body whose sender disconnected; it needs no action. */
export const incompleteBodyError = (): ServiceError => new ServiceError(400, 'The body broke off.')

/**
 * Reads a request body. Throws 413 once it exceeds `most`, regardless of its declared length, and 400 if it is
 * incomplete.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) refuseLength(most)
  const bytes = await readAtMost(request.body, most).catch(() => {
    throw incompleteBodyError()
  })
  return bytes ?? refuseLength(most)
}

/** Reads a body; returns `null` once it exceeds `most`, without reading the rest. */
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
  throw new ServiceError(413, tooLongMessage(most))
}

export const tooLongMessage = (most: number): string =>
  `The body is longer than ${most % 1_000_000 === 0 ? `${most / 1_000_000} MB` : `${most} bytes`}.`
