type Batches<Value> = {
  /** How long values are collected before they are written. */
  waitMilliseconds: number
  /** Maximum of waiting keys; further ones are dropped. */
  most?: number
  /** Merges a new value into the waiting one of the same key. */
  join: (waiting: Value | undefined, noted: Value) => Value
  write: (batch: ReadonlyMap<string, Value>) => Promise<void>
}

/** Collects values in memory and writes them in batches. A batch that fails is kept and retried. */
export function createBatches<Value>({
  waitMilliseconds,
  most,
  join,
  write: save,
}: Batches<Value>) {
  let waiting = new Map<string, Value>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  return { note, write }

  function note(key: string, value: Value): void {
    if (most !== undefined && waiting.size >= most) return
    waiting.set(key, join(waiting.get(key), value))
    timer ??= setTimeout(() => void write().catch(() => undefined), waitMilliseconds).unref()
  }

  /** Writes one batch after the other; rejects if writing fails. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => undefined).then(writeBatch)
    return writing
  }

  async function writeBatch(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    if (batch.size === 0) return
    try {
      await save(batch)
    } catch (error) {
      for (const [key, value] of batch) note(key, value)
      throw error
    }
  }
}
