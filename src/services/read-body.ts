import { ServiceError } from './service-error.ts'

/** The bytes of a request's body; 413 as soon as there are more than `most`, whatever it says of its length. */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) refuseLength(most)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) refuseLength(most)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuseLength(most: number): never {
  throw new ServiceError(413, tooLong(most))
}

export const tooLong = (most: number): string =>
  `The body is longer than ${most % 1_000_000 === 0 ? `${most / 1_000_000} MB` : `${most} bytes`}.`
