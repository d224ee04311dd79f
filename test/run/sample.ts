/** How much a test that draws a sample tries: little in `npm test`, more in the rest of `npm run test:all`, all with `--long`. */
export type Sample = 'quick' | 'usual' | 'long'

const SIZES: readonly string[] = ['quick', 'usual', 'long'] satisfies Sample[]

/** `TEST_SAMPLE` as `npm test` sets it; `usual` for a test file run by itself. Throws for any other word. */
export const SAMPLE = readSample(process.env['TEST_SAMPLE'] ?? 'usual')

/** Repeats a run: `npm test` draws it from the commit. */
export const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** The size for this run. */
export const sampled = <Size>(sizes: Record<Sample, Size>): Size => sizes[SAMPLE]

/** Whether the case with this index is drawn when one of `oneOf` is; another seed draws others. */
export const isDrawn = (index: number, oneOf: number): boolean => (index + SEED) % oneOf === 0

function readSample(word: string): Sample {
  if (SIZES.includes(word)) return word as Sample
  throw new Error(`TEST_SAMPLE is one of ${SIZES.join(', ')}, not ${word}.`)
}
