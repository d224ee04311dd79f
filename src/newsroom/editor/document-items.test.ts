import { expect, test } from 'vitest'
import { EVERY_KIND } from '../../../test/fixtures/newsroom/every-kind.fixtures.ts'
import { wordCountOf } from '../../rules/articles/reading-time.ts'
import { toEditorDocument } from '../editor-schema/from-article.ts'
import { editorSchema } from '../editor-schema/schema.ts'
import { wordsOfDocument } from './document-items.ts'

test('the words of an edited text are those of its article, also after a block has changed', () => {
  const doc = editorSchema.nodeFromJSON(toEditorDocument(EVERY_KIND))
  const words = wordCountOf(EVERY_KIND)
  expect(words).toBeGreaterThan(20)
  expect(wordsOfDocument(doc)).toBe(words)
  const longer = editorSchema.node('paragraph', null, [editorSchema.text('Zwei Wörter')])
  expect(wordsOfDocument(doc.copy(doc.content.addToEnd(longer)))).toBe(words + 2)
  expect(wordsOfDocument(doc.copy(doc.content.replaceChild(0, longer)))).toBe(
    words + 2 - wordCountOf(EVERY_KIND.slice(0, 1)),
  )
})
