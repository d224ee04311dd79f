// The delay of a key in the newsroom's editor on a slow laptop, simulated with a quarter of this machine's speed. Two other
// people type in the same article of 5,000 words. A bare `contenteditable` with these words, at full speed, is measured in
// turns with it. A key counts from its event to the frame that shows it. The first round is not counted. Decision 107 says
// how much time each part of a key takes.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../commands/chromium.mjs'
import { percentile } from '../fixtures/percentile.ts'
import { startSite } from '../fixtures/running-site.ts'
import { median } from '../fixtures/throughput.ts'
import {
  openArticle,
  openPlainText,
  OTHERS,
  startOthers,
  typeKeys,
  type TypedKeys,
} from '../fixtures/typing.ts'

const SLOWER = 4
const WORDS = 5000
const ROUNDS = 5
const SIZE = { viewport: { width: 1440, height: 900 } }
const MAX_P95_MS = 32

const site = await startSite()
const launch = { executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] }
// The speed belongs to a process of the browser, which two pages of one browser may share.
const [slow, fast] = [await chromium.launch(launch), await chromium.launch(launch)]
try {
  const editor = await slow.newPage(SIZE)
  const id = await openArticle(editor, site.url, WORDS)
  const plain = await fast.newPage(SIZE)
  await openPlainText(plain, WORDS)
  const stopOthers = await startOthers(site.url, id)
  await editor
    .locator('.live-people li')
    .nth(OTHERS.length - 1)
    .waitFor()
  const session = await editor.context().newCDPSession(editor)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rounds: { plain: TypedKeys; editor: TypedKeys }[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ plain: await typeKeys(plain), editor: await typeKeys(editor) })
  stopOthers()
  report(rounds.slice(1))
} finally {
  await Promise.all([slow.close(), fast.close()])
  await site.stop()
}

function report(rounds: readonly { plain: TypedKeys; editor: TypedKeys }[]): void {
  const shares = [
    ['p50', 0.5],
    ['p95', 0.95],
    ['max', 1],
  ] as const
  for (const [name, share] of shares) {
    const [editor, plain] = (['editor', 'plain'] as const).map((of) =>
      rounds.map((round) => percentile(round[of].delays, share)),
    ) as [number[], number[]]
    const ratio = median(editor.map((one, index) => one / (plain[index] ?? 0)))
    const limit = name === 'p95' ? ` (at most ${MAX_P95_MS})` : ''
    console.log(
      `key to paint, ${name}: ${median(editor).toFixed(1)} ms${limit}, plain text ${median(plain).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    )
  }
  const work = (of: 'editor' | 'plain') => median(rounds.map((round) => round[of].work))
  const ratio = median(rounds.map((round) => round.editor.work / round.plain.work))
  console.log(
    `processor time of the page per key, also after the paint: ${work('editor').toFixed(1)} ms, plain text ${work('plain').toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
  )
}
