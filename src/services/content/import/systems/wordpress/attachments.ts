/** An uploaded file; texts are empty if they are missing. `path`: that of its page, `null` without one. */
export type Attachment = {
  url: string
  altText: string
  caption: string
  credit: string
  path: string | null
}

type Packed = [string, string, string, string, string | null]
type Key = string | number

/** Numbers take less memory than their digits. */
const keyOf = (id: string): Key => (/^\d{1,9}$/.test(id) ? Number(id) : id)

/** The attachments of an export, each packed into one text: an export may have hundreds of thousands. */
export class Attachments {
  private readonly packed = new Map<Key, string>()
  /** Ids with commas between them, by the id of the post. */
  private readonly idsByPost = new Map<Key, string>()

  /** Adds an attachment; one that an earlier file has is not added again. */
  add(id: string, postId: string, attachment: Attachment): void {
    if (this.packed.has(keyOf(id))) return
    const { url, altText, caption, credit, path } = attachment
    const packed: Packed = [url, altText, caption, credit, path]
    this.packed.set(keyOf(id), JSON.stringify(packed))
    if (postId === '' || postId === '0') return
    const siblings = this.idsByPost.get(keyOf(postId))
    this.idsByPost.set(keyOf(postId), siblings === undefined ? id : `${siblings},${id}`)
  }

  get(id: string): Attachment | undefined {
    const packed = this.packed.get(keyOf(id))
    if (packed === undefined) return undefined
    const [url, altText, caption, credit, path] = JSON.parse(packed) as Packed
    return { url, altText, caption, credit, path }
  }

  /** Returns the ids of a post's attachments, in the order of the export. */
  ofPost(postId: string): readonly string[] {
    return this.idsByPost.get(keyOf(postId))?.split(',') ?? []
  }
}
