import { expect, test } from 'vitest'
import { z } from 'zod'
import { labelsOf } from './read-form.ts'

const modules = import.meta.glob<Record<string, unknown>>('../*/*.form.ts', { eager: true })
const labels = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => exported instanceof z.ZodObject)
  .flatMap((form) => Object.values(labelsOf(form)))

test('no label of a form ends with a sign, because the summary of errors adds a colon', () => {
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => /[?!:,;]$/.test(label))).toEqual([])
})
