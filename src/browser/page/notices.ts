type Notice = {
  text: string
  link?: { label: string; href: string }
  actions?: readonly Action[]
  /** The notice stays until one of its actions is pressed. */
  stays?: boolean
}
type Action = { label: string; run: () => void }

const SHOWN_MS = 8000

let line: HTMLElement | undefined
/**
 * The element that had the focus when the notice appeared. It gets the focus back when a focused control of the
 * notice is removed.
 */
let opener: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a notice at the bottom of the page, with optional actions such as undo. It stays while it is hovered or
 * focused.
 */
export function showNotice({ text, link, actions = [], stays = false }: Notice): void {
  const region = openLine()
  const hadFocus = region.contains(document.activeElement)
  if (!hadFocus) opener = document.activeElement
  const parts: Node[] = [textOf(text)]
  if (link) parts.push(linkOf(link))
  for (const action of actions) parts.push(actionOf(action, region))
  region.replaceChildren(...parts)
  if (hadFocus && opener instanceof HTMLElement) opener.focus()
  region.dataset['shown'] = ''
  if (stays) clearTimeout(timer)
  else schedule(region)
}

/** The empty status region is created before the text is set; otherwise screen readers would not announce the text. */
function openLine(): HTMLElement {
  if (line?.isConnected) return line
  line = document.createElement('div')
  line.className = 'said'
  line.setAttribute('role', 'status')
  document.body.append(line)
  return line
}

function schedule(region: HTMLElement): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (region.matches(':hover, :focus-within')) return schedule(region)
    close(region)
  }, SHOWN_MS)
}

function close(region: HTMLElement): void {
  delete region.dataset['shown']
  region.replaceChildren()
}

function textOf(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

function linkOf({ label, href }: { label: string; href: string }): HTMLElement {
  const element = document.createElement('a')
  element.textContent = label
  element.href = href
  return element
}

function actionOf({ label, run }: Action, region: HTMLElement): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener(
    'click',
    () => {
      if (opener instanceof HTMLElement) opener.focus()
      close(region)
      run()
    },
    { once: true },
  )
  return element
}
