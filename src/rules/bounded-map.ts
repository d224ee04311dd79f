/** What is remembered to save work: it forgets everything rather than hold more than `most`. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  private readonly most: number

  constructor(most: number) {
    super()
    this.most = most
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most) this.clear()
    return super.set(key, value)
  }
}
