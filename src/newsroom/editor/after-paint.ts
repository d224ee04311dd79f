/** After this time, in ms, no frame is expected any more, for example in a hidden window. */
const NO_FRAME_MS = 100

const waiting = new Set<() => void>()
let late: ReturnType<typeof setTimeout> | undefined
let painted: ReturnType<typeof setTimeout> | undefined
let frame = 0

/** Calls the function after the next frame is painted. Returns a function that cancels this. */
export function afterPaint(run: () => void): () => void {
  const task = () => run()
  waiting.add(task)
  if (late === undefined) {
    late = setTimeout(runAll, NO_FRAME_MS)
    frame = requestAnimationFrame(() => {
      painted = setTimeout(runAll)
    })
  }
  return () => void waiting.delete(task)
}

function runAll(): void {
  cancelAnimationFrame(frame)
  clearTimeout(painted)
  clearTimeout(late)
  late = undefined
  // A task may ask for the next frame.
  const tasks = [...waiting]
  for (const task of tasks) if (waiting.delete(task)) task()
}

/**
 * Writes what has changed after the frame that shows it, at the latest when the window is hidden or left, so that writing
 * does not delay the frame.
 */
export class WriteAfterPaint {
  private readonly write: () => void
  private cancelTask: (() => void) | undefined

  constructor(write: () => void) {
    this.write = write
  }

  /** Watches the window until `stop`. */
  start(): void {
    document.addEventListener('visibilitychange', this.now)
    addEventListener('pagehide', this.now)
  }

  /** Writes what is waiting, and no longer watches the window. */
  stop(): void {
    document.removeEventListener('visibilitychange', this.now)
    removeEventListener('pagehide', this.now)
    this.now()
  }

  /** Notes a change. */
  readonly soon = (): void => {
    this.cancelTask ??= afterPaint(this.now)
  }

  /** Writes at once if a change is waiting. */
  readonly now = (): void => {
    if (!this.cancelTask) return
    this.cancel()
    this.write()
  }

  /** Forgets a change that is waiting. */
  readonly cancel = (): void => {
    this.cancelTask?.()
    this.cancelTask = undefined
  }
}
