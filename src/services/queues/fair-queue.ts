/** Queue of many clients: clients take turns, and each may have at most its share of waiting items. */
export class FairQueue<Item> {
  /** Ordered by turn, next client first. */
  private readonly lines = new Map<string, Item[]>()
  private size = 0
  private readonly capacity: number
  private readonly share: number

  constructor(capacity: number, share: number) {
    this.capacity = capacity
    this.share = share
  }

  /**
   * Adds an item. Returns the rejected item, if any: the new one, or in a full queue the last one of the client with
   * most items.
   */
  add(client: string, item: Item): Item | undefined {
    const own = this.lines.get(client) ?? []
    if (own.length >= this.share) return item
    const longest = this.size >= this.capacity ? this.longest() : undefined
    if (longest && longest.length <= own.length + 1) return item
    own.push(item)
    this.lines.set(client, own)
    if (longest) return longest.pop()
    this.size += 1
    return undefined
  }

  /** Removes an item that no longer waits. */
  remove(client: string, item: Item): void {
    const own = this.lines.get(client)
    const place = own?.indexOf(item) ?? -1
    if (!own || place < 0) return
    own.splice(place, 1)
    this.size -= 1
    if (own.length === 0) this.lines.delete(client)
  }

  next(): Item | undefined {
    const [turn] = this.lines
    if (!turn) return undefined
    const [client, items] = turn
    const item = items.shift()
    this.size -= 1
    this.lines.delete(client)
    if (items.length > 0) this.lines.set(client, items)
    return item
  }

  get length(): number {
    return this.size
  }

  private longest(): Item[] {
    return [...this.lines.values()].reduce((most, line) =>
      line.length > most.length ? line : most,
    )
  }
}
