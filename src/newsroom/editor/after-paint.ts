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
