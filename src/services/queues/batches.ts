type Batches<Value> = {
  /** How long what comes waits for more. */
  waitMilliseconds: number
  /** How many keys wait at the most; further ones are dropped. */
  most?: number
  /** What a key stands for that is noted again before it is written. */
  join: (waiting: Value | undefined, noted: Value) => Value
  write: (batch: ReadonlyMap<string, Value>) => Promise<void>
}

/** Collects in memory and writes what came together; what could not be written is tried again. */
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

  /** One batch after the other; rejects where it is not taken. */
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
