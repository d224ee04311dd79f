/**
 * How much a sampling test tries: little in `npm test`, more in the rest of `npm run test:all`, everything with
 * `--long`.
 */
export type Sample = 'quick' | 'usual' | 'long'

const SIZES: readonly string[] = ['quick', 'usual', 'long'] satisfies Sample[]

/** `TEST_SAMPLE` as set by `npm test`; `usual` for a single test file. Throws for other words. */
export const SAMPLE = readSample(process.env['TEST_SAMPLE'] ?? 'usual')

/** Makes a run repeatable: `npm test` derives it from the commit. */
export const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Returns the size for this run. */
export const sampled = <Size>(sizes: Record<Sample, Size>): Size => sizes[SAMPLE]

/** Returns whether the case with this index is drawn if one of `oneOf` is; another seed draws others. */
export const isDrawn = (index: number, oneOf: number): boolean => (index + SEED) % oneOf === 0

function readSample(word: string): Sample {
  if (SIZES.includes(word)) return word as Sample
  throw new Error(`TEST_SAMPLE is one of ${SIZES.join(', ')}, not ${word}.`)
}
