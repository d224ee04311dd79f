/** The set ids. */
type Ids = Record<number, true>

/** The content of a TC string, in the format of `getTCData` (TCF 2.3). */
export type TcFacts = {
  cmpId: number
  cmpVersion: number
  gvlVersion: number
  tcfPolicyVersion: number
  isServiceSpecific: boolean
  useNonStandardTexts: boolean
  specialFeatureOptins: Ids
  purpose: { consents: Ids; legitimateInterests: Ids }
  purposeOneTreatment: boolean
  publisherCC: string
  vendor: { consents: Ids; legitimateInterests: Ids; disclosedVendors: Ids }
  /** By purpose and vendor: 0 not allowed, 1 only by consent, 2 only by legitimate interest. */
  restrictions: Record<number, Record<number, number>>
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FORMAT = 2
/** The bits of the format and the two dates. */
const HEAD_BITS = 78
const DISCLOSED = 1

/** Parses a service-specific TC string; null for another format version. */
export function readTcString(text: string): TcFacts | null {
  const [core = '', ...others] = text.split('.')
  const bits = bitsOf(core)
  if (bits.number(6) !== FORMAT) return null
  bits.number(HEAD_BITS - 6)
  const cmpId = bits.number(12)
  const cmpVersion = bits.number(12)
  // Skips consent screen and language.
  bits.number(18)
  return {
    cmpId,
    cmpVersion,
    gvlVersion: bits.number(12),
    tcfPolicyVersion: bits.number(6),
    isServiceSpecific: bits.number(1) === 1,
    useNonStandardTexts: bits.number(1) === 1,
    specialFeatureOptins: bits.flags(12),
    purpose: { consents: bits.flags(24), legitimateInterests: bits.flags(24) },
    purposeOneTreatment: bits.number(1) === 1,
    publisherCC: bits.letter() + bits.letter(),
    vendor: {
      consents: vendorsIn(bits),
      legitimateInterests: vendorsIn(bits),
      disclosedVendors: disclosedIn(others),
    },
    restrictions: restrictionsIn(bits),
  }
}

type Bits = ReturnType<typeof bitsOf>

function bitsOf(segment: string) {
  let at = 0
  const bit = () => {
    const value = ALPHABET.indexOf(segment[Math.floor(at / 6)] ?? 'A')
    at += 1
    return (value >> (5 - ((at - 1) % 6))) & 1
  }
  const number = (length: number): number => {
    let value = 0
    for (let read = 0; read < length; read += 1) value = value * 2 + bit()
    return value
  }
  const flags = (length: number): Ids => {
    const ids: Ids = {}
    for (let id = 1; id <= length; id += 1) if (bit()) ids[id] = true
    return ids
  }
  const letter = () => String.fromCharCode(65 + number(6))
  return { number, flags, letter, isAtEnd: () => at >= segment.length * 6 }
}

function vendorsIn(bits: Bits): Ids {
  const last = bits.number(16)
  const isRange = bits.number(1)
  return isRange ? rangesIn(bits) : bits.flags(last)
}

function rangesIn(bits: Bits): Ids {
  const ids: Ids = {}
  for (let left = bits.number(12); left > 0 && !bits.isAtEnd(); left -= 1) {
    const isRange = bits.number(1)
    const first = bits.number(16)
    const last = isRange ? bits.number(16) : first
    for (let id = first; id <= last; id += 1) ids[id] = true
  }
  return ids
}

function restrictionsIn(bits: Bits): TcFacts['restrictions'] {
  const found: TcFacts['restrictions'] = {}
  for (let left = bits.number(12); left > 0 && !bits.isAtEnd(); left -= 1) {
    const purpose = bits.number(6)
    const kind = bits.number(2)
    const vendors = (found[purpose] ??= {})
    for (const id of Object.keys(rangesIn(bits))) vendors[Number(id)] = kind
  }
  return found
}

function disclosedIn(segments: readonly string[]): Ids {
  for (const segment of segments) {
    const bits = bitsOf(segment)
    if (bits.number(3) === DISCLOSED) return vendorsIn(bits)
  }
  return {}
}
