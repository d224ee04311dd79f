import type { PreviewDevice } from '../../rules/newsroom/preview.ts'

/**
 * Prepares a previewed document: the colour mode of the desk, or the styles of print; the styles of browsers with script,
 * but for the page without scripts; no link leads anywhere, and the buttons of its players play sound. The document itself
 * runs no script.
 */
export function dressDocument(page: Document, device: PreviewDevice): void {
  const isPrint = device === 'print'
  const mode = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  page.documentElement.classList.add(isPrint ? 'light' : mode)
  if (device !== 'lite') changeMedia(page, scriptedMedia)
  if (isPrint) changeMedia(page, printedMedia)
  page.addEventListener('click', (event) => {
    const { target } = event
    if (!isElement(target)) return
    const player = target.closest('[data-listen="play"]')
    if (player) playSound(player)
    const link = target.closest('a, area')
    if (!link?.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

/** Shows the browser's own player next to a button or chapter, and plays from there; pauses what is playing. */
function playSound(control: Element): void {
  const sound = control.closest('figure')?.querySelector('audio')
  if (!sound) return
  const at = control.getAttribute('data-at')
  sound.style.display = 'block'
  if (at !== null) sound.currentTime = Number(at)
  else if (!sound.paused) return sound.pause()
  // The player itself shows a failure.
  void sound.play().catch(() => undefined)
}

/** Elements of another document are no instances of this window's classes. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target

type MediaChange = (query: string) => string

const scriptedMedia: MediaChange = (query) =>
  query
    .replace('(scripting: enabled)', '(width >= 0px)')
    .replace('(scripting: none)', '(width < 0px)')

const printedMedia: MediaChange = (query) => {
  if (/\bprint\b/.test(query)) return 'all'
  return /\bscreen\b/.test(query) ? 'not all' : query
}

function changeMedia(page: Document, change: MediaChange): void {
  for (const sheet of page.styleSheets) changeRules(sheet, change)
}

function changeRules(group: { cssRules: CSSRuleList }, change: MediaChange): void {
  for (const rule of group.cssRules) {
    if ('media' in rule) {
      const media = rule.media as MediaList
      const changed = change(media.mediaText)
      if (changed !== media.mediaText) media.mediaText = changed
    }
    if ('cssRules' in rule) changeRules(rule as CSSGroupingRule, change)
  }
}
