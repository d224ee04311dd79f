import { decoderOf, encodingOf } from './decoding.ts'
import { XmlItems, type XmlFound } from './xml-items.ts'

/** Yields the contents of an XML file in its own encoding: its root, the elements of these names, and errors. */
export async function* xmlIn(
  chunks: AsyncIterable<Buffer>,
  recordsIn: (root: string) => readonly string[],
): AsyncGenerator<XmlFound> {
  const items = new XmlItems(recordsIn)
  let decoder: TextDecoder | null = null
  for await (const chunk of chunks) {
    const encoding = decoder?.encoding ?? encodingOf(chunk)
    decoder ??= decoderOf(encoding)
    if (!decoder)
      return yield { kind: 'end', line: 1, reason: `nobody knows its encoding „${encoding}“` }
    yield* items.push(decoder.decode(chunk, { stream: true }))
  }
  yield* items.push(decoder?.decode() ?? '')
  yield* items.close()
}
