/** Waiting items of many clients: they take turns, and each waits for at most its share. */
export class FairQueue<Item> {
  /** Whose turn is next stands first. */
  private readonly lines = new Map<string, Item[]>()
  private size = 0
  private readonly capacity: number
  private readonly share: number

  constructor(capacity: number, share: number) {
    this.capacity = capacity
    this.share = share
  }

  /** Gives back what finds no place: the item itself, or in a full line the last one of who waits for most. */
  add(client: string, item: Item): Item | undefined {
    const own = this.lines.get(client) ?? []
    if (own.length >= this.share) return item
    const givesWay = this.size >= this.capacity ? this.longest() : undefined
    if (givesWay && givesWay.length <= own.length + 1) return item
    own.push(item)
    this.lines.set(client, own)
    if (givesWay) return givesWay.pop()
    this.size += 1
    return undefined
  }

  /** Who does not wait any longer. */
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
