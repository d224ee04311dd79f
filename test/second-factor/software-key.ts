import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const FLAGS = { present: 0x01, attested: 0x40 }

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

type Options = { challenge: string; rp?: { id: string }; rpId?: string }

/** `origin`: the site that the browser shows. `counter`: the signatures so far. */
type Signed = { origin: string; counter?: number }

const clientData = (type: string, { challenge }: Options, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** A security key in software (ES256, without attestation), as browsers answer for it. */
export function softwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const answer = (response: object): string =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })
  return {
    /** Answers the options of a new passkey. */
    create(options: Options, { origin, counter = 0 }: Signed): string {
      const authData = Buffer.concat([
        sha256(options.rp?.id ?? ''),
        Buffer.from([FLAGS.present | FLAGS.attested]),
        counterBytes(counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', options, origin)),
        attestationObject: text(attestation),
        transports: ['usb'],
      })
    },
    /** Answers the options of a confirmation. */
    get(options: Options, { origin, counter = 0 }: Signed): string {
      const client = clientData('webauthn.get', options, origin)
      const authData = Buffer.concat([
        sha256(options.rpId ?? ''),
        Buffer.from([FLAGS.present]),
        counterBytes(counter),
      ])
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
      })
    },
  }
}
