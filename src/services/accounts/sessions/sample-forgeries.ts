import type { JWK } from 'jose'
import {
  constants,
  createHash,
  createPrivateKey,
  privateEncrypt,
  type KeyObject,
} from 'node:crypto'

/** A token that must not verify, and what is wrong with it. */
export type Forgery = { name: string; token: string }

const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const KEY_BYTES = 256

const encode = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Signatures over a good token's own words, made with the very key, each wrong in its encoding alone. */
export function wrongSignatures(goodToken: string, privateJwk: JWK): Forgery[] {
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' })
  const words = goodToken.slice(0, goodToken.lastIndexOf('.'))
  const digest = createHash('sha256').update(words).digest()
  const blocks = [...wrongPaddings(digest), ...wrongInfos(digest), ...wrongDigests(words, digest)]
  return [
    ...blocks.map(([name, block]) => ({ name, token: `${words}.${rawSign(key, block)}` })),
    ...wrongNumbers(goodToken, words, privateJwk),
  ]
}

type Block = [name: string, block: Buffer]

function padded(info: Buffer, filler = 0xff): Buffer {
  const filling = Buffer.alloc(KEY_BYTES - 3 - info.length, filler)
  return Buffer.concat([Buffer.from([0, 1]), filling, Buffer.from([0]), info])
}

function changed(block: Buffer, at: number, mask: number): Buffer {
  const copy = Buffer.from(block)
  copy.writeUInt8(copy.readUInt8(at) ^ mask, at)
  return copy
}

function wrongPaddings(digest: Buffer): Block[] {
  const info = Buffer.concat([SHA256_INFO, digest])
  const good = padded(info)
  const end = KEY_BYTES - info.length
  const places = Array.from({ length: 40 }, (_, step) => 1 + Math.floor((step * (end - 2)) / 39))
  const short = (filled: number) =>
    Buffer.concat([
      Buffer.from([0, 1]),
      Buffer.alloc(filled, 0xff),
      Buffer.from([0]),
      info,
      Buffer.alloc(KEY_BYTES - 3 - filled - info.length, 0x5a),
    ])
  return [
    ...places.flatMap((at): Block[] => [
      [`padding byte ${at} is another`, changed(good, at, 0x01)],
      [`padding byte ${at} is no filler`, changed(good, at, 0xfe)],
    ]),
    ['the separator is missing', changed(good, end - 1, 0xff)],
    ['filled with zeros', padded(info, 0)],
    ['block type 2', changed(good, 1, 0x03)],
    // What lets a forged cube root pass where a verifier stops reading after the digest.
    ...[0, 1, 8, 60, 120, 200].map((filled): Block => [
      `${filled} bytes of filler, then garbage`,
      short(filled),
    ]),
  ]
}

const derive = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

/** The digest's description, a bit or a part away from the only right one. */
function wrongInfos(digest: Buffer): Block[] {
  const info = Buffer.concat([SHA256_INFO, digest])
  const oid = SHA256_INFO.subarray(4, 15)
  const nothing = Buffer.from([5, 0])
  const octets = derive(4, digest)
  const algorithm = derive(0x30, oid, nothing)
  const shapes: [string, Buffer][] = [
    ['no parameters', derive(0x30, derive(0x30, oid), octets)],
    ['parameters twice', derive(0x30, derive(0x30, oid, nothing, nothing), octets)],
    ['parameters with content', derive(0x30, derive(0x30, oid, Buffer.from([5, 1, 0])), octets)],
    ['no algorithm', derive(0x30, octets)],
    ['no description at all', digest],
    ['the digest alone as a string', octets],
    ['the digest twice', derive(0x30, algorithm, octets, octets)],
    ['digest before algorithm', derive(0x30, octets, algorithm)],
    ['garbage after the sequence', Buffer.concat([info, Buffer.from([0xca, 0xfe])])],
    ['garbage in the sequence', derive(0x30, algorithm, octets, Buffer.from([5, 0]))],
    ['one sequence too many', derive(0x30, info)],
    ['a set for a sequence', derive(0x31, algorithm, octets)],
    ['an empty string', derive(0x30, algorithm, derive(4))],
    [
      'a length in the long form',
      Buffer.concat([Buffer.from([0x30, 0x81, 0x31]), info.subarray(2)]),
    ],
    ['a length with a zero', Buffer.concat([Buffer.from([0x30, 0x82, 0, 0x31]), info.subarray(2)])],
    [
      'an open length',
      Buffer.concat([Buffer.from([0x30, 0x80]), info.subarray(2), Buffer.alloc(2)]),
    ],
  ]
  const bits = Array.from(SHA256_INFO, (_, at) => at).flatMap((at): Block[] =>
    [0x01, 0x10, 0x80].map((mask) => [
      `byte ${at} of the description with bit ${mask}`,
      padded(changed(info, at, mask)),
    ]),
  )
  return [...shapes.map(([name, shape]): Block => [name, padded(shape)]), ...bits]
}

/** The right words by another hash, and digests of other words. */
function wrongDigests(words: string, digest: Buffer): Block[] {
  const others: [string, string, string][] = [
    ['sha1', '3021300906052b0e03021a05000414', words],
    ['sha384', '3041300d060960864801650304020205000430', words],
    ['sha512', '3051300d060960864801650304020305000440', words],
    ['md5', '3020300c06082a864886f70d020505000410', words],
    ['sha256', SHA256_INFO.toString('hex'), `${words}.`],
    ['sha256', SHA256_INFO.toString('hex'), ''],
  ]
  const infos = others.map(([hash, prefix, text]): Block => [
    `${hash} of ${text.length} letters`,
    padded(Buffer.concat([Buffer.from(prefix, 'hex'), createHash(hash).update(text).digest()])),
  ])
  const bits = Array.from(digest, (_, at): Block => [
    `byte ${at} of the digest`,
    padded(Buffer.concat([SHA256_INFO, changed(digest, at, 0x01)])),
  ])
  return [...infos, ...bits]
}

function rawSign(key: KeyObject, block: Buffer): string {
  return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('base64url')
}

/** The signature as a number: flipped, cut, lengthened, and what is the same modulo the key. */
function wrongNumbers(goodToken: string, words: string, { n = '' }: JWK): Forgery[] {
  const signature = Buffer.from(goodToken.slice(words.length + 1), 'base64url')
  const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`)
  const value = BigInt(`0x${signature.toString('hex')}`)
  const bytes = (number: bigint) => {
    const hex = number.toString(16)
    return Buffer.from(
      hex.padStart(Math.max(KEY_BYTES * 2, hex.length + (hex.length % 2)), '0'),
      'hex',
    )
  }
  const numbers: [string, Buffer][] = [
    ...[0n, 1n, 2n, modulus - 1n, modulus, modulus + 1n, modulus - value, modulus + value].map(
      (number, index): [string, Buffer] => [`number ${index}`, bytes(number)],
    ),
    ['a zero before it', Buffer.concat([Buffer.alloc(1), signature])],
    ['a zero after it', Buffer.concat([signature, Buffer.alloc(1)])],
    ['twice', Buffer.concat([signature, signature])],
    ['backwards', Buffer.from(signature).reverse()],
    ...[0, 1, 2, 32, 128, 254, 255].map((length): [string, Buffer] => [
      `cut to ${length} bytes`,
      signature.subarray(0, length),
    ]),
    ...Array.from({ length: 64 }, (_, step): [string, Buffer] => [
      `byte ${step * 4} flipped`,
      changed(signature, step * 4, 1 << (step % 8)),
    ]),
  ]
  return numbers.map(([name, number]) => ({
    name: `the signature, ${name}`,
    token: `${words}.${number.toString('base64url')}`,
  }))
}

/** A good token with its parts missing, doubled, exchanged or spelled in another way. */
export function wrongShapes(goodToken: string): Forgery[] {
  const [header = '', payload = '', signature = ''] = goodToken.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const more = encode({ ...claims, roles: ['PLUS_USER', 'OPERATOR'] })
  const shapes = {
    nothing: '',
    'dots alone': '..',
    'no signature': `${header}.${payload}.`,
    'no signature and no dot': `${header}.${payload}`,
    'no payload': `${header}..${signature}`,
    'no payload and no dot': `${header}.${signature}`,
    'no header': `.${payload}.${signature}`,
    'no header and no dot': `${payload}.${signature}`,
    'signature alone': signature,
    'a fourth part': `${goodToken}.${signature}`,
    'a dot at the end': `${goodToken}.`,
    'a dot before': `.${goodToken}`,
    'two payloads': `${header}.${payload}.${payload}.${signature}`,
    'another payload': `${header}.${more}.${signature}`,
    'header and payload exchanged': `${payload}.${header}.${signature}`,
    'a JSON serialization': JSON.stringify({ protected: header, payload, signature }),
    'a JSON general serialization': JSON.stringify({
      payload,
      signatures: [{ protected: header, signature }],
    }),
    'a bearer word': `Bearer ${goodToken}`,
    'a null': `${goodToken}\0`,
  }
  return Object.entries(shapes).map(([name, token]) => ({ name, token }))
}

/** Headers that tell a verifier what to check with, over the good token's claims. */
export function wrongHeaders(goodToken: string, headers: readonly object[]): Forgery[] {
  const [header = '', payload = '', signature = ''] = goodToken.split('.')
  const good: object = JSON.parse(Buffer.from(header, 'base64url').toString())
  return headers.flatMap((change) =>
    [signature, '', 'AAAA'].map((ending) => ({
      name: `the header ${JSON.stringify(change)}, signed ${ending.slice(0, 4)}`,
      token: `${encode({ ...good, ...change })}.${payload}.${ending}`,
    })),
  )
}
